import { useTranslate } from '../../../ui/use-translate.ts';
import { issueText } from '../../../core/words/conflict-text.ts';
import type { Issue } from '../../../core/shipment/issue.ts';

/** A hostile answer may contain more issues than anybody reads. */
const MAX_ISSUES = 200;

/** Lists what could not be read as documented. The list is folded. */
export function IssueList({ issues }: { readonly issues: readonly Issue[] }) {
  const t = useTranslate();
  if (issues.length === 0) return null;
  return (
    <details className="mt-3 text-sm">
      <summary className="min-h-6 text-ink-2">{t('notes.issues', { count: issues.length })}</summary>
      <ul className="mt-1 space-y-1 text-xs break-words text-ink-2">
        {issues.slice(0, MAX_ISSUES).map((issue) => (
          <li key={`${issue.path} ${issue.want}`}>{issueText(issue, t)}</li>
        ))}
      </ul>
    </details>
  );
}
