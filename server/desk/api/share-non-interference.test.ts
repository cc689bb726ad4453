import { openDesk } from '../worker/engine.ts';
import { shareNonInterferenceContract } from './share-non-interference.contract.ts';

shareNonInterferenceContract(() => openDesk({ path: ':memory:' }));
