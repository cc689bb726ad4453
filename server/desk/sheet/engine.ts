/**
 * Sheets that are being imported, held in memory: read, arranged by the person's choices, compared
 * with what the desk holds. Everything follows from the source, the choices and the desk, so that
 * nothing is lost with the memory.
 */
import { createClassifier } from '../../../src/core/sheet/classify.ts';
import type { Choices, Outcome, Present, Source } from '../../../src/core/sheet/types.ts';
import type { PartOutcome, PresentQuestion } from '../store/port.ts';
import { arrange, type Arranged } from './arrange.ts';
import { type Portion, portionOf, type PreviewBody, resultOf, type RowsPage, rowsOf, toPreview } from './preview.ts';
import { readSource, type Upload } from './read-source.ts';

export interface SheetEngine {
  /** Whether the sheet is there with these choices; else it is loaded and arranged anew. */
  state(id: string, version: number): Promise<'ready' | 'loaded' | 'absent'>;
  load(id: string, upload: Upload): Promise<void>;
  /** How many questions about the desk follow. */
  arrange(id: string, version: number, choices: Choices): Promise<number>;
  question(id: string, index: number): Promise<PresentQuestion>;
  learn(id: string, present: readonly Present[]): Promise<void>;
  /** `monthStart`: look-ups since then are counted already. */
  decide(id: string, monthStart: number): Promise<void>;
  preview(id: string): Promise<PreviewBody>;
  rows(id: string, outcome: Outcome, after: number, limit: number): Promise<RowsPage>;
  /** What a part of the entries writes. */
  portion(id: string, from: number, limit: number): Promise<Portion>;
  total(id: string): Promise<number>;
  /** Lines of the result: `outcomes` are those of the portion, null where it was not written. */
  result(id: string, from: number, limit: number, outcomes: readonly PartOutcome[] | null): Promise<string>;
  forget(id: string): Promise<void>;
}

interface OpenSheet {
  readonly source: Source;
  arranged: Arranged | null;
}

/** Sheets that stay in memory; the one that was used longest ago goes first. */
const OPEN = 3;

export function createSheetEngine(): SheetEngine {
  const sheets = new Map<string, OpenSheet>();

  function openOf(id: string): OpenSheet {
    const open = sheets.get(id);
    if (open === undefined) throw new Error('the sheet is not loaded');
    sheets.delete(id);
    sheets.set(id, open);
    return open;
  }

  function arrangedOf(id: string): Arranged {
    const { arranged } = openOf(id);
    if (arranged === null) throw new Error('the sheet is not arranged');
    return arranged;
  }

  return {
    state: async (id, version) => {
      const open = sheets.get(id);
      if (open === undefined) return 'absent';
      return open.arranged?.version === version && open.arranged.decisions.length === open.arranged.entries.length
        ? 'ready'
        : 'loaded';
    },
    load: async (id, upload) => {
      const source = await readSource(upload);
      while (sheets.size >= OPEN) {
        const [oldest] = sheets.keys();
        if (oldest === undefined) break;
        sheets.delete(oldest);
      }
      sheets.set(id, { source, arranged: null });
    },
    arrange: async (id, version, choices) => {
      const open = openOf(id);
      const arranged = arrange(open.source, version, choices);
      open.arranged = arranged;
      return arranged.questions.length;
    },
    question: async (id, index) => arrangedOf(id).questions[index] ?? { numbers: [], ids: [], columns: [] },
    learn: async (id, present) => {
      const { present: held } = arrangedOf(id);
      for (const one of present) held.set(one.id, one);
    },
    decide: async (id, monthStart) => {
      const arranged = arrangedOf(id);
      const byNumber = new Map<string, Present[]>();
      for (const one of arranged.present.values()) {
        const list = byNumber.get(one.number);
        if (list === undefined) byNumber.set(one.number, [one]);
        else list.push(one);
      }
      arranged.decisions = arranged.entries.map(
        createClassifier(arranged.choices, { byNumber, byId: arranged.present }),
      );
      arranged.monthStart = monthStart;
    },
    preview: async (id) => toPreview(openOf(id).source, arrangedOf(id)),
    rows: async (id, outcome, after, limit) => rowsOf(arrangedOf(id), outcome, after, limit),
    portion: async (id, from, limit) => portionOf(arrangedOf(id), from, limit),
    total: async (id) => arrangedOf(id).entries.length,
    result: async (id, from, limit, outcomes) => resultOf(arrangedOf(id), from, limit, outcomes),
    forget: async (id) => void sheets.delete(id),
  };
}
