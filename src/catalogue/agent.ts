/**
 * A person or body as records name it. `name` is the heading form of library catalogues, family
 * name first ("Austen, Jane"); `displayName` turns it round for people.
 */
export interface Agent {
  readonly name: string;
  readonly viaf: string | null;
  readonly lcnaf: string | null;
}

export interface Author extends Agent {
  /** "true" for the first author, else "": the text that the reference API uses. */
  readonly primary: 'true' | '';
}

export interface Contributor extends Agent {
  /** MARC relator terms in lower case: translator, editor, illustrator … */
  readonly roles: readonly string[];
}

/** What tells two agents of one name apart, as in authority files: the years of their lives. */
export interface Life {
  /** Years; negative before the common era. */
  readonly birth: number | null;
  readonly death: number | null;
}
