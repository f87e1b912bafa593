import { FEED_TYPE } from '../opds/delivery.ts';
import { paths } from '../opds/paths.ts';
import type { Site } from '../opds/site.ts';
import type { Alternate } from './web-page.ts';

/** The feeds that every page announces. */
export const feedAlternates = ({ baseUrl, title }: Site): readonly Alternate[] => [
  { title: `${title} catalogue`, href: baseUrl + paths.root, type: FEED_TYPE },
  { title: `${title}: new books`, href: baseUrl + paths.newest(1), type: FEED_TYPE },
];
