import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';

/** The schemas of the standard, which have no licence to be part of the project. */
const folder = fileURLToPath(new URL('../../../../shared/schemas/', import.meta.url));

export const hasOfficialSchemas = existsSync(folder);

/** Whether a document keeps to the standard, by the schema of this name. */
export function officialVerdict(): (name: 'feed' | 'publication', document: unknown) => string {
  const ajv = addFormats.default(new Ajv({ strict: false, allErrors: true }));
  for (const file of globSync('**/*.schema.json', { cwd: folder })) {
    ajv.addSchema(JSON.parse(readFileSync(`${folder}${file}`, 'utf8')) as object);
  }
  return (name, document) => {
    const validate = ajv.getSchema(`https://specs.opds.io/schema/${name}.schema.json`);
    if (!validate) throw new Error(`There is no official schema of a ${name}`);
    return validate(document) ? 'valid' : ajv.errorsText(validate.errors);
  };
}
