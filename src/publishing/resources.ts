import type { Snapshot } from '../catalogue/library.ts';
import type { Work } from '../catalogue/work.ts';
import { FEED_CACHE_CONTROL } from '../opds/delivery.ts';
import type { Feed, OpdsDocument } from '../opds/feed.ts';
import { newFeed, PAGE_SIZE, publicationDocument, rootFeed } from '../opds/feeds.ts';
import { mediaTypeOf, serialise } from '../opds/opds2.ts';
import { paths } from '../opds/paths.ts';
import type { Site } from '../opds/site.ts';
import { codeVersion } from './code-version.ts';

/**
 * A document that is published ahead of a request. Its model says all that it shows, as plain
 * data; whether it changed is seen from that, so that only what changed is rendered.
 */
export interface Resource<Model = unknown> {
  /** Its address below the base URL, without a slash at its end. */
  readonly path: string;
  /** Its place below the folder of a generation: the path and the extension of its type. */
  readonly file: string;
  readonly mediaType: string;
  readonly cacheControl: string;
  /** Names the code that renders it. */
  readonly renderer: string;
  model(): Model;
  render(model: Model): string | Promise<string>;
}

/** How many resources there are. */
export const resourceTotal = ({ acquirableTotal }: Snapshot): number =>
  1 + Math.max(1, Math.ceil(acquirableTotal / PAGE_SIZE)) + acquirableTotal;

/** Every static document of a snapshot, in one pass over its works and built as live routes build it. */
export function* resources(snapshot: Snapshot, site: Site): Generator<Resource<OpdsDocument>> {
  const { acquirableTotal: total, modified } = snapshot;
  const listed = (page: number, items: readonly Work[]): Feed =>
    newFeed(site, { page, size: PAGE_SIZE, items, total }, modified);

  yield opdsResource(paths.root, () => rootFeed(site, { modified, total }));
  let page = 1;
  let items: Work[] = [];
  for (const work of snapshot.acquirableWorks()) {
    yield opdsResource(paths.publication(work.uuid), () => publicationDocument(site, work));
    items.push(work);
    if (items.length === PAGE_SIZE) {
      const [number, full] = [page, items];
      yield opdsResource(paths.newest(number), () => listed(number, full));
      page += 1;
      items = [];
    }
  }
  if (items.length > 0 || page === 1)
    yield opdsResource(paths.newest(page), () => listed(page, items));
}

const opdsRenderer = codeVersion(new URL('../opds/', import.meta.url));

function opdsResource(path: string, model: () => OpdsDocument): Resource<OpdsDocument> {
  const kind = path.startsWith(paths.publication('')) ? 'publication' : 'feed';
  return {
    path,
    file: `${path.slice(1)}.json`,
    mediaType: mediaTypeOf({ kind }),
    cacheControl: FEED_CACHE_CONTROL,
    renderer: opdsRenderer,
    model,
    render: serialise,
  };
}
