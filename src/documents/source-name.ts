/** Names of well-known sources, by the short name under which records give them. */
const NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    aozora: 'Aozora Bunko',
    ctext: 'Chinese Text Project',
    doab: 'Directory of Open Access Books',
    gallica: 'Gallica',
    gutenberg: 'Project Gutenberg',
    hathitrust: 'HathiTrust',
    internetarchive: 'Internet Archive',
    liberliber: 'Liber Liber',
    perseus: 'Perseus Digital Library',
    runeberg: 'Project Runeberg',
    standardebooks: 'Standard Ebooks',
    wikisource: 'Wikisource',
    wolnelektury: 'Wolne Lektury',
  }),
);

/** The name of a source for people; one that is not known is shown as records have it. */
export const sourceName = (source: string): string => NAMES.get(source) ?? source;
