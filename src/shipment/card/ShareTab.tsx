import { useQuery } from '@tanstack/react-query';
import type { ShipmentRef } from '../../api/client.ts';
import { config } from '../../api/config.ts';
import { customersQuery, deskRole } from '../../api/desk/watched.ts';
import type { Reading } from '../../core/reading/types.ts';
import type { Stage } from '../../core/texts/stages.ts';
import { EmbedBuilder } from '../../embed/builder/EmbedBuilder.tsx';
import { useEtaHistory } from '../details/history/use-eta-history.ts';
import { SharePanel } from './share/SharePanel.tsx';
import { isGuest } from '../../state/guest.ts';
import { LanguageSelect, onlyOne, useCustomerWords } from './customer-words.tsx';

interface ShareTabProps {
  readonly reading: Reading;
  readonly past: boolean;
  readonly shipmentRef: ShipmentRef;
}

/** The stages of texts that the copied texts need. */
const STAGES: readonly Stage[] = ['first', 'tracking', 'shared'];
/** The tab uses the history that is loaded already and requests none. */
const CACHED_HISTORY = { list: false, results: 'none' } as const;

/** The share tab, with the delay of the arrival where it is known. */
export function ShareTab({ reading, shipmentRef, past }: ShareTabProps) {
  const containerNumber = reading.journey.container?.number ?? null;
  const { etas, list, waiting } = useEtaHistory(shipmentRef, past ? null : reading, containerNumber, CACHED_HISTORY);
  const slip = past ? null : etas.delay;
  const isStaff = deskRole() !== null && !isGuest();
  const { data: customers = [] } = useQuery({ ...customersQuery(shipmentRef.number), enabled: isStaff });
  const customer = onlyOne(customers);
  const { words, choose } = useCustomerWords(customer, STAGES);
  const isSlipComing = !past && (list.isFetching || waiting > 0);
  return (
    <SharePanel
      reading={reading}
      past={past}
      sample={config.service === 'built-in'}
      slip={slip}
      isSlipComing={isSlipComing}
      embed={<EmbedBuilder />}
      words={words}
      language={
        <p className="flex items-center gap-2 text-sm text-ink-2">
          <LanguageSelect value={words.locale} onChoose={choose} />
          <span dir="auto">{customer}</span>
        </p>
      }
    />
  );
}
