import { unusableFile } from '../catalogue/errors.ts';

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission is denied',
  EPERM: 'it is not allowed',
  EROFS: 'it is on a read-only disk',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota is used up',
  ENOTDIR: 'a part of its path is a file',
  EEXIST: 'a file is in its place',
};

/** Does work that writes below a folder; where that cannot be written, throws `unusable-file` that names it. */
export async function writingTo<T>(
  folder: string,
  setting: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code = '', path } = error as NodeJS.ErrnoException;
    const reason = REASONS[code];
    if (reason === undefined || !path?.startsWith(folder)) throw error;
    const where = path === folder ? '' : ` (at ${path})`;
    throw unusableFile(
      `${folder} cannot be written to: ${reason}${where}. Mend that, or choose another folder with ${setting}.`,
    );
  }
}
