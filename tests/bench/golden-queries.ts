/** What a reader types, and the Project Gutenberg numbers of all records that are what is looked for. */
export interface GoldenQuery {
  readonly query: string;
  readonly wanted: readonly number[];
}

const prideAndPrejudice = [1342, 20686, 26301, 42671, 45186, 37431];

const lesMiserables = [
  135, 17489, 17493, 17494, 17518, 17519, 47876, 48731, 48732, 48733, 48734, 48735, 75739, 78068,
];

/**
 * Forty queries, written down from what readers look for, before any answer was seen. Translations,
 * volumes and adaptations under the author's name count as the work; books about it do not.
 */
export const goldenQueries: readonly GoldenQuery[] = [
  // Titles
  { query: 'pride and prejudice', wanted: prideAndPrejudice },
  { query: 'moby dick', wanted: [15, 2489, 2701, 28794] },
  {
    query: 'alice in wonderland',
    wanted: [
      11, 928, 19002, 19033, 19551, 19573, 19778, 23716, 28371, 28885, 35688, 46569, 55040, 55456,
    ],
  },
  {
    query: 'dorian gray',
    wanted: [174, 4078, 10512, 14192, 26230, 26740, 44238, 47574],
  },
  {
    query: 'war and peace',
    wanted: [2600, 17949, 17950, 17951, 28920, 45271, 45284, 45298],
  },
  { query: 'frankenstein', wanted: [84, 6542, 20038, 41445, 42324, 62404, 62405, 62406] },
  { query: 'the importance of being earnest', wanted: [844, 26226] },
  {
    query: 'a christmas carol',
    wanted: [46, 9696, 16021, 19505, 20673, 24022, 24026, 28560, 30368, 40729, 41739],
  },
  { query: 'the origin of species', wanted: [1228, 2009, 8205, 14158, 21153, 22764, 69172] },
  {
    query: 'count of monte cristo',
    wanted: [1184, 17989, 17990, 17991, 17992, 45448, 65391],
  },

  // Words of a title with its author
  {
    query: 'hamlet shakespeare',
    wanted: [1122, 1524, 2265, 7276, 10606, 15032, 15632, 27761, 37279, 56454],
  },
  {
    query: 'odyssey homer',
    wanted: [
      1728, 3160, 6370, 13725, 14286, 24269, 24856, 30613, 30614, 30615, 30616, 48895, 52108, 52693,
      54200, 58221,
    ],
  },
  {
    query: 'goethe faust',
    wanted: [2229, 2230, 3023, 14460, 14591, 18348, 21000, 54202, 63203, 67276, 68566],
  },
  { query: 'plato republic', wanted: [150, 39476, 39493, 39524, 39530, 55201] },
  { query: 'dostoyevsky crime and punishment', wanted: [2554, 45263, 58238, 61851] },
  { query: 'conan doyle hound', wanted: [2852, 3070, 8635, 9552, 21520, 32536, 34079] },
  {
    query: 'jules verne eighty days',
    wanted: [103, 800, 2154, 3456, 8982, 11318, 20973, 32972, 46393, 46541, 65736],
  },
  { query: 'machiavelli prince', wanted: [1232, 26253, 39816, 45472] },
  { query: 'kafka metamorphosis', wanted: [5200, 26298] },
  { query: 'adam smith wealth of nations', wanted: [3300, 38194] },
  { query: 'marcus aurelius meditations', wanted: [2680] },
  { query: 'wodehouse jeeves', wanted: [8164, 10554, 26303, 59254, 65974, 77923] },

  // Authors
  {
    query: 'jane austen',
    wanted: [
      ...prideAndPrejudice,
      105,
      121,
      141,
      158,
      161,
      946,
      1212,
      19839,
      20682,
      21839,
      22953,
      22954,
      22962,
      22963,
      22964,
      25946,
      31100,
      33388,
      35151,
      35163,
      37634,
      42078,
      63569,
      74233,
      78656,
    ],
  },
  {
    query: 'edgar allan poe',
    wanted: [
      932, 1062, 1063, 1064, 1065, 2148, 2149, 2150, 2151, 8893, 9511, 9512, 9513, 9514, 9515, 9516,
      10031, 12562, 12714, 14082, 17192, 17425, 18326, 20761, 20790, 23901, 25525, 28908, 45484,
      46196, 48383, 50852, 51060, 52676, 55175, 55749, 61190, 62511, 65171, 67094, 74325, 76496,
      76996,
    ],
  },

  // Accents, typed and left out
  { query: 'les miserables', wanted: lesMiserables },
  { query: 'Les Misérables', wanted: lesMiserables },
  { query: 'charlotte bronte jane eyre', wanted: [1260, 16235, 47275] },
  { query: 'Émile Zola Germinal', wanted: [5711, 56528] },
  { query: 'lagerlof gosta berling', wanted: [28751, 36225, 43279, 56158] },
  {
    query: 'don quijote',
    wanted: [
      996, 2000, 5921, 5946, 7094, 16066, 28469, 28842, 29468, 35993, 42524, 45203, 55106, 66263,
      74133, 74169, 74194, 74204, 77095,
    ],
  },

  // Other scripts
  { query: '紅樓夢', wanted: [24264] },
  { query: 'Οδύσσεια Ομήρου', wanted: [30613, 30614, 30615, 30616] },
  { query: 'λυσιστρατη', wanted: [17814] },
  { query: 'Белые ночи', wanted: [21183] },
  { query: '羅生門', wanted: [1982] },

  // Words in the wrong order
  { query: 'prejudice and pride austen', wanted: prideAndPrejudice },
  { query: 'wells machine time', wanted: [35, 6620, 17401, 46589] },
  {
    query: 'sawyer tom adventures',
    wanted: [74, 7193, 7194, 7195, 7196, 7198, 7199, 7200, 9038, 18381, 26203, 30165, 30890, 45333],
  },

  // What a book is about
  {
    query: 'vampires fiction',
    wanted: [
      345, 6534, 10053, 14833, 17144, 22661, 23301, 32710, 35605, 45839, 49293, 51694, 51695, 65709,
      77603, 77605,
    ],
  },
  {
    query: 'king arthur round table',
    wanted: [
      1251, 1252, 10745, 12753, 21865, 22053, 22396, 23759, 25654, 31900, 32292, 33702, 36462,
      42743, 44426, 45212, 45213, 46176, 46853, 54655, 60184, 60405, 66585,
    ],
  },
];
