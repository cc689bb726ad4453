/** The dialog for manual entries of one or several shipments, and for shipments that consist of such entries only. */
import { joinReferences } from '../../core/columns/references.ts';
import { dotted } from '../../core/texts/joined.ts';
import { nextMove } from '../../core/facts/kinds.ts';
import { isManual } from '../../core/facts/manual.ts';
import { groupNumber } from '../../core/shipment/number.ts';
import type { Translate } from '../../core/texts/translate.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useTranslate } from '../../ui/use-translate.ts';
import { type FactsSubject, openFactsDialog, useFactsSubject } from '../../state/facts-dialog.ts';
import { canWrite } from '../../state/guest.ts';
import { FactForm } from './FactForm.tsx';
import { FactList } from './FactList.tsx';
import { ManualForm } from './ManualForm.tsx';
import { useWatchesOf } from '../common/use-watches-of.ts';

export function FactsDialog() {
  const t = useTranslate();
  const subject = useFactsSubject();
  if (subject === null) return null;
  const close = (): void => openFactsDialog(null);
  return (
    <Dialog open title={wordTitle(subject, t)} closeLabel={t('desk.close')} onClose={close}>
      {subject === 'new' ? (
        <ManualForm />
      ) : 'ids' in subject ? (
        <FactForm ids={subject.ids} isFirst initial={nextMove(null)} onDone={close} />
      ) : (
        <NumberFacts number={subject.number} />
      )}
    </Dialog>
  );
}

function wordTitle(subject: FactsSubject, t: Translate): string {
  if (subject === 'new') return t('manual.title');
  return 'ids' in subject
    ? t('facts.titleMany', { count: subject.ids.length })
    : t('facts.title', { number: groupNumber(subject.number) });
}

/** A fact belongs to a watch, so each watch of the number has its own facts. */
function NumberFacts({ number }: { readonly number: string }) {
  const t = useTranslate();
  const mayEdit = canWrite();
  const watches = useWatchesOf(number);
  if (watches === undefined) return <p role="status">{t('work.loading')}</p>;
  return (
    <div className="flex flex-col gap-4">
      {watches.map(({ id, row }, index) => (
        <section key={id} className="flex flex-col gap-2">
          <p className="text-ink-2" dir="auto">
            {dotted([row.customer, joinReferences(row.reference)], t)}
          </p>
          {isManual(row.numberType) && <p className="text-sm text-ink-3">{t('facts.manual')}</p>}
          <FactList watchId={id} hasCarrier={!isManual(row.numberType)} mayEdit={mayEdit} />
          {mayEdit && <FactForm ids={[id]} isFirst={index === 0} initial={nextMove(row.phase)} />}
        </section>
      ))}
    </div>
  );
}
