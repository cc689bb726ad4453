import type { Exceptions } from '../exceptions.ts';

const SAME = 'Portuguese has a word of the same letters';
const PORTUGUESE = 'is Portuguese too';
const TRADE = 'what the trade says in Portuguese';
const COMPUTER = 'what Portuguese says of computers';
const KEY = 'as the key is labelled';

export const ptBR: Exceptions = {
  loanWords: {
    define: SAME,
    no: SAME,
    use: SAME,
    chat: PORTUGUESE,
    control: PORTUGUESE,
    editor: PORTUGUESE,
    error: PORTUGUESE,
    legal: PORTUGUESE,
    local: PORTUGUESE,
    min: PORTUGUESE,
    original: PORTUGUESE,
    panel: PORTUGUESE,
    particular: PORTUGUESE,
    plan: PORTUGUESE,
    portal: PORTUGUESE,
    roles: PORTUGUESE,
    terminal: PORTUGUESE,
    total: PORTUGUESE,
    visible: PORTUGUESE,
    cube: TRADE,
    dry: TRADE,
    flat: TRADE,
    high: TRADE,
    house: TRADE,
    open: TRADE,
    rack: TRADE,
    reefer: TRADE,
    top: TRADE,
    host: COMPUTER,
    https: COMPUTER,
    macros: COMPUTER,
    script: COMPUTER,
    token: COMPUTER,
    web: COMPUTER,
    webhook: COMPUTER,
    ctrl: KEY,
    enter: KEY,
    esc: KEY,
    tab: KEY,
  },
  texts: {
    'typography fleet.still': '! and !! are marks on the map, not signs of the sentence',
  },
};
