-- One immutable state of the catalogue, laid out for reading. Works are numbered from 1 in the
-- default order, newest first; the editions of a work are numbered one after the other, the
-- preferred one first. These numbers belong to one snapshot.

CREATE TABLE works (
  ordinal INTEGER PRIMARY KEY,
  uuid TEXT NOT NULL,
  record TEXT NOT NULL, -- Work as JSON, without inCollections and editions
  editions TEXT NOT NULL -- its editions as JSON, one a line, the preferred one first
) STRICT;

-- Each work that has something to acquire as an OPDS 2 publication (src/opds/ready-publication.ts).
CREATE TABLE publications (
  ordinal INTEGER PRIMARY KEY,
  publication TEXT NOT NULL
) STRICT;

CREATE TABLE editions (
  id INTEGER PRIMARY KEY,
  ordinal INTEGER NOT NULL,
  instances TEXT NOT NULL -- Instance[] as JSON
) STRICT;

-- What is known of a file beyond its link; most are not here.
CREATE TABLE files (
  link_id INTEGER PRIMARY KEY,
  md5 TEXT,
  content TEXT
) STRICT;

-- Typed arrays, one value a work or an edition, and the value lists that they point into.
CREATE TABLE columns (name TEXT PRIMARY KEY, data BLOB NOT NULL) STRICT;

CREATE TABLE state (
  revision TEXT NOT NULL,
  modified TEXT NOT NULL,
  builder TEXT NOT NULL,
  counts TEXT NOT NULL -- Counts as JSON
) STRICT;

-- Folded words (src/query/fold.ts); rowid is the ordinal.
CREATE VIRTUAL TABLE search USING fts5 (
  title, author, subject, exact,
  content = '', tokenize = 'ascii', detail = full
);

-- In how many works each folded word occurs.
CREATE TABLE words (word TEXT PRIMARY KEY, works INTEGER NOT NULL) STRICT, WITHOUT ROWID;
