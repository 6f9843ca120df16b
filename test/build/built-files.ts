import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';

/** A file of a built extension; `path` is relative to its folder. */
export interface BuiltFile {
  readonly path: string;
  readonly text: string;
}

const BINARY = ['.png'];

/** Every file of the folder that is text. */
export function textFiles(folder: string): readonly BuiltFile[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !BINARY.includes(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path: relative(folder, path), text: readFileSync(path, 'utf8') }));
}
