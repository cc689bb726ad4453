/** Requests for imports: preview, choices, job and result. */
import * as v from 'valibot';
import type { ImportChoices } from '../../core/desk-api/import-requests.ts';
import { IMPORT_TYPES, type ImportKind, ImportSummary, Preview, PreviewRows } from '../../core/desk-api/imports.ts';
import { Job } from '../../core/desk-api/jobs.ts';
import { SamplesAnswer } from '../../core/desk-api/rows.ts';
import type { Outcome } from '../../core/sheet/types.ts';
import { deskClient } from './operations.ts';

/** Reads the file and returns what would happen to each row. It changes nothing and costs no request. */
export const startImport = (kind: ImportKind, bytes: Blob, name: string) =>
  deskClient().ask({
    method: 'POST',
    path: '/imports',
    query: { name: name.slice(0, 200) },
    file: new Blob([bytes], { type: IMPORT_TYPES[kind] }),
    answer: Preview,
  });

export const fetchImport = (id: string) => deskClient().ask({ path: `/imports/${id}`, answer: Preview });

export const fetchImports = (signal?: AbortSignal) =>
  deskClient().ask({ path: '/imports', answer: v.array(ImportSummary), signal });

export const chooseInImport = ({ id, version }: Preview, choices: ImportChoices) =>
  deskClient().ask({ method: 'PATCH', path: `/imports/${id}`, body: { version, ...choices }, answer: Preview });

export const commitImport = ({ id, version }: Preview) =>
  deskClient().ask({ method: 'POST', path: `/imports/${id}/commit`, body: { version }, answer: Job });

export const removeImport = (id: string) =>
  deskClient().ask({ method: 'DELETE', path: `/imports/${id}`, answer: v.null() });

export const fetchImportRows = (id: string, outcome: Outcome, after: string) =>
  deskClient().ask({
    path: `/imports/${id}/rows`,
    query: { outcome, after, limit: 100 },
    answer: PreviewRows,
  });

/** Fetches every imported row with its outcome. */
export const toResultAddress = (id: string, lang: string): string =>
  deskClient().address(`/imports/${id}/result`, { lang });

/** Adds one sample of every situation. It is available with the built-in service only. */
export const addSamples = () => deskClient().ask({ method: 'POST', path: '/samples', answer: SamplesAnswer });
