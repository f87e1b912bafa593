/** The site that documents belong to: every link they hold begins with `baseUrl`. */
export interface Site {
  /** No slash at its end. */
  readonly baseUrl: string;
  readonly title: string;
}

/** The site at an address, by the one name that live and published documents give it. */
export const siteAt = (baseUrl: string): Site => ({ baseUrl, title: 'Lectern' });
