// The parts of undici that the server uses, imported from its sources. The package's single entry cannot be
// tree-shaken, so its fetch, WebSockets, caches and mocks would be compiled at every start of the server.
// tools/build.mjs aliases the package to this file.
import request from 'undici/lib/api/api-request.js';
import Dispatcher from 'undici/lib/dispatcher/dispatcher.js';

export { default as Agent } from 'undici/lib/dispatcher/agent.js';
export { default as Client } from 'undici/lib/dispatcher/client.js';

Object.assign(Dispatcher.prototype, { request });
