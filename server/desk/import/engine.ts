/**
 * Spreadsheets that are being imported, in memory: read, arranged by the person's choices and compared with the desk.
 * All of it can be computed again from the source, the choices and the desk, so nothing is lost with the memory.
 */
import { createClassifier } from '../../../src/core/sheet/classify.ts';
import type { Choices, Outcome, Present, SheetNames, Source } from '../../../src/core/sheet/types.ts';
import { loadTranslate } from '../../../src/core/texts/catalogues.ts';
import type { PartOutcome, PresentQuestion } from '../ports/import.ts';
import { arrange, type Arranged, readCodeWords, readHeadings } from './arrange.ts';
import {
  type Portion,
  toPortion,
  type PreviewBody,
  writeResult,
  type RowsPage,
  toRowsPage,
  toPreview,
} from './preview.ts';
import { readSource, type Upload } from './read-source.ts';

export interface SheetEngine {
  /**
   * Reads the upload if there is one, and arranges the sheet by the choices of this version. Returns the first
   * question to the desk, `null` when the sheet is already compared, or `absent` when the sheet is not in memory and
   * its upload is needed.
   */
  open(
    id: string,
    version: number,
    choices: Choices,
    names: SheetNames,
    upload: Upload | null,
  ): Promise<PresentQuestion | null | 'absent'>;
  /** Takes the answer to the last question. Returns the next question, or `null` when everything is compared. */
  compare(id: string, presentRows: readonly Present[]): Promise<PresentQuestion | null>;
  /** Look-ups since the start of the month of `now` are already counted. */
  preview(id: string, now: number): Promise<PreviewBody>;
  rows(id: string, outcome: Outcome, after: number, limit: number): Promise<RowsPage>;
  /** Returns what a part of the entries writes. */
  portion(id: string, from: number, limit: number): Promise<Portion>;
  /** Returns lines of the result. `outcomes` are those of the portion; `null` when it was not written. */
  result(
    id: string,
    from: number,
    limit: number,
    outcomes: readonly PartOutcome[] | null,
    lang: string,
  ): Promise<string>;
}

interface OpenSheet {
  readonly source: Source;
  arranged: Arranged | null;
}

/** Maximum number of sheets in memory; the least recently used one is removed first. */
const OPEN = 3;

export function createSheetEngine(): SheetEngine {
  const sheets = new Map<string, OpenSheet>();

  function findOpen(id: string): OpenSheet {
    const openSheet = sheets.get(id);
    if (openSheet === undefined) throw new Error('the sheet is not open');
    sheets.delete(id);
    sheets.set(id, openSheet);
    return openSheet;
  }

  function findArranged(id: string): Arranged {
    const { arranged } = findOpen(id);
    if (arranged === null) throw new Error('the sheet is not arranged');
    return arranged;
  }

  return {
    open: async (id, version, choices, names, upload) => {
      if (upload !== null) {
        const source = await readSource(upload);
        const [oldest] = sheets.keys();
        if (sheets.size >= OPEN && oldest !== undefined) sheets.delete(oldest);
        sheets.set(id, { source, arranged: null });
      }
      if (!sheets.has(id)) return 'absent';
      const openSheet = findOpen(id);
      if (openSheet.arranged?.version !== version)
        openSheet.arranged = arrange(openSheet.source, version, choices, {
          ...names,
          languages: await readHeadings(),
          words: await readCodeWords(),
        });
      return nextQuestion(openSheet.arranged);
    },
    compare: async (id, presentRows) => {
      const arranged = findArranged(id);
      for (const row of presentRows) arranged.present.set(row.id, row);
      arranged.answered += 1;
      return nextQuestion(arranged);
    },
    preview: async (id, now) => toPreview(findOpen(id).source, findArranged(id), now),
    rows: async (id, outcome, after, limit) => toRowsPage(findArranged(id), outcome, after, limit),
    portion: async (id, from, limit) => toPortion(findArranged(id), from, limit),
    result: async (id, from, limit, outcomes, lang) =>
      writeResult(findArranged(id), from, limit, outcomes, await loadTranslate(lang)),
  };
}

/** Returns the sheet once every question is answered, because each entry then has a decision; `null` before. */
function nextQuestion(arranged: Arranged): PresentQuestion | null {
  const question = arranged.questions[arranged.answered];
  if (question === undefined && arranged.decisions.length < arranged.entries.length) decide(arranged);
  return question ?? null;
}

function decide(arranged: Arranged): void {
  const byNumber = new Map<string, Present[]>();
  for (const row of arranged.present.values()) {
    const list = byNumber.get(row.number);
    if (list === undefined) byNumber.set(row.number, [row]);
    else list.push(row);
  }
  arranged.decisions = arranged.entries.map(
    createClassifier(arranged.choices, { byNumber, byId: arranged.present }, arranged.own),
  );
}
