import type { Work } from '../../../src/catalogue/work.ts';
import {
  agent,
  author,
  contributor,
  cover,
  edition,
  english,
  french,
  item,
  link,
  uuidOf,
  work,
} from './works.ts';

const russian = { language: 'Russian', iso_2: 'ru', iso_3: 'rus' };
const greek = { language: 'Ancient Greek', iso_2: null, iso_3: 'grc' };

const rich = work({
  uuid: uuidOf(11),
  title: 'Преступление и наказание',
  sub_title: 'роман в шести частях',
  authors: [author('Достоевский, Фёдор Михайлович', { viaf: '104023256', lcnaf: 'n79029930' })],
  subjects: [
    { heading: 'Saint Petersburg (Russia) -- Fiction', authority: 'lcsh', controlNo: 'sh85116783' },
    { heading: 'PG', authority: 'lcc', controlNo: null },
    { heading: 'Murder', authority: null, controlNo: null },
  ],
  languages: [russian],
  series: 'Собрание сочинений',
  series_position: '5',
  editions: [
    edition({
      edition_id: 1,
      publication_date: 1867,
      languages: [russian],
      summary: '<p>Студент &amp; старуха.</p><p>Раскольников…</p>',
      publishers: [agent('А. Базунов')],
      dates: [{ date: '1867-01-01', type: 'publication' }],
      links: [
        cover('image/webp', 'https://covers.example.net/11.webp'),
        cover('image/jpeg', 'https://covers.example.net/11.jpg'),
      ],
      items: [
        item([
          link('application/webpub+json', 'https://read.example.net/11/manifest.json'),
          link('application/pdf', 'https://files.example.net/11.pdf'),
          link('application/epub+zip', 'https://files.example.net/11.epub'),
        ]),
      ],
    }),
    edition({
      edition_id: 2,
      publication_date: 1914,
      languages: [english],
      contributors: [contributor('Garnett, Constance', 'translator')],
      items: [
        item([link('application/epub+zip', 'https://files.example.net/12.epub')], {
          source: 'gutenberg',
        }),
        item([link('application/html+edd', 'https://library.example.net/request/12')]),
      ],
    }),
  ],
});

const plain = work({
  uuid: uuidOf(12),
  title: 'Ἰλιάς',
  authors: [author('Homer')],
  languages: [greek],
  editions: [
    edition({
      languages: [greek],
      items: [item([link('text/html', 'https://files.example.net/iliad.html')])],
    }),
  ],
});

const bare = work({
  uuid: uuidOf(13),
  title: null,
  authors: [],
  languages: [],
  editions: [
    edition({
      languages: [],
      items: [item([link('text/plain', 'https://files.example.net/13.txt')])],
    }),
  ],
});

const hostile = work({
  uuid: uuidOf(14),
  title:
    '\u0000Bell\u0007 \ud800 ]]> <script>alert("1")</script> \u200fעברית\u200e \u{1f600}\ufffe',
  sub_title: '\u0001',
  authors: [author('\u001bO\u2019Neill\t,  Eugene\n'), author(' ')],
  contributors: [contributor('Doe, Jane', ' ', 'prompter\u0000')],
  subjects: [{ heading: '"quoted" & <tagged>', authority: 'nonsense', controlNo: '\u0002' }],
  series: '\u0003',
  series_position: '1e3',
  languages: [french],
  editions: [
    edition({
      languages: [french],
      summary: ']]><img src=x onerror=alert(1)> \udfff & &lt;b&gt;',
      publishers: [agent(' \u0000')],
      dates: [{ date: '9999-99-99', type: 'publication' }],
      links: [cover('image/svg+xml', 'https://covers.example.net/14.svg')],
      items: [item([link('application/epub+zip', 'https://files.example.net/14.epub?a=1&b=%22')])],
    }),
  ],
});

/** Works as records have them at their best and at their worst; each has something to acquire. */
export const books = { rich, plain, bare, hostile } as const satisfies Readonly<
  Record<string, Work>
>;
