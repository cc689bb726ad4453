/** A file that cannot be read as a whole, and why; a bad row never is a reason. */
export type RefusalKey =
  | 'damaged'
  | 'encrypted'
  | 'tooLarge'
  | 'tooSlow'
  | 'tooManyLines'
  | 'oldFormat'
  | 'notASheet'
  | 'doctype';

export class SheetRefused extends Error {
  readonly key: RefusalKey;
  constructor(key: RefusalKey) {
    super(SENTENCES[key]);
    this.key = key;
  }
}

/** Its thread ended under it, which says nothing of the file. */
export class SheetInterrupted extends Error {}

const SENTENCES: Readonly<Record<RefusalKey, string>> = {
  damaged: 'The file is damaged: save it once more as .xlsx, or as CSV.',
  encrypted: 'The file is protected by a password: save it without one.',
  tooLarge: 'The file unpacks to more than can be read: remove pictures and empty rows, or save it as CSV.',
  tooSlow: 'The file takes longer than ten seconds to read: divide it into several.',
  tooManyLines: 'The file has more than a million lines: remove empty ones, or divide it into several.',
  oldFormat:
    'The file is protected by a password or of an old version of Excel (.xls): save it as plain .xlsx or as CSV.',
  notASheet: 'The file holds no sheet: take .xlsx, .csv or text.',
  doctype: 'The file declares entities, which no spreadsheet needs: it is not read.',
};
