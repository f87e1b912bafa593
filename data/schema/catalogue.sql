-- The catalogue as imports write it. What readers need is derived from it into snapshots.

CREATE TABLE works (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  uuid TEXT NOT NULL UNIQUE,
  created TEXT NOT NULL,
  modified TEXT NOT NULL,
  document TEXT NOT NULL -- StoredWork as JSON
) STRICT;
CREATE INDEX works_by_modified ON works (modified, id);

-- The truth: what each source says, as it said it last.
CREATE TABLE records (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  source TEXT NOT NULL,
  source_id TEXT NOT NULL,
  work_id INTEGER NOT NULL REFERENCES works (id),
  imported TEXT NOT NULL,
  changed TEXT NOT NULL,
  content TEXT NOT NULL, -- SourceRecord as JSON
  UNIQUE (source, source_id)
) STRICT;
CREATE INDEX records_by_work ON records (work_id);

-- Permanent numbers. Rows are never removed, so that what comes back has its old number.
CREATE TABLE editions (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  key TEXT NOT NULL UNIQUE
) STRICT;

CREATE TABLE instances (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  edition_id INTEGER NOT NULL REFERENCES editions (id),
  record_id INTEGER NOT NULL REFERENCES records (id),
  UNIQUE (edition_id, record_id)
) STRICT;
CREATE INDEX instances_by_record ON instances (record_id);

CREATE TABLE items (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  edition_id INTEGER NOT NULL REFERENCES editions (id),
  key TEXT NOT NULL,
  UNIQUE (edition_id, key)
) STRICT;

CREATE TABLE links (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  edition_id INTEGER NOT NULL REFERENCES editions (id),
  key TEXT NOT NULL,
  UNIQUE (edition_id, key)
) STRICT;

-- One row. `identity` tells this catalogue from every other; `revision` counts its changes.
CREATE TABLE state (
  identity TEXT NOT NULL,
  revision INTEGER NOT NULL,
  modified TEXT NOT NULL
) STRICT;
