import type { ApiReferencePage } from './api-reference.ts';
import type { BookPage } from './book.ts';
import type { FindPage } from './find.ts';
import type { HomePage } from './home.ts';
import type { NotFoundPage } from './not-found.ts';

/** Every page there is, told apart by `kind`. */
export type PageDocument = HomePage | FindPage | BookPage | ApiReferencePage | NotFoundPage;

type Of<Kind extends PageDocument['kind']> = Extract<PageDocument, { readonly kind: Kind }>;

/** The document that a page of this kind was given. Throws if the host gave another, or none. */
export function documentOf<Kind extends PageDocument['kind']>(
  { page }: { readonly page?: PageDocument },
  kind: Kind,
): Of<Kind> {
  if (page?.kind === kind) return page as Of<Kind>;
  throw new Error(
    `The page "${kind}" was rendered with ${page ? `a "${page.kind}"` : 'no'} document`,
  );
}
