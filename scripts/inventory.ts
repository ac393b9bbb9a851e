/** `npm run -s inventory`: the real registries as JSON — every call of the server, every address the web answers itself. */
import { menu } from '../packages/domain/src/access/menu.ts'
import { pageAddresses } from '../apps/server/src/pages.ts'
import { routes } from '../apps/server/src/areas.ts'

const calls = [
  ...routes.map(({ endpoint }) => ({ method: endpoint.method, path: endpoint.path.replace(/:(\w+)/g, '{$1}') })),
  { method: 'GET', path: '/app.json' },
  { method: 'GET', path: '/static/data/configs/app.json' },
  { method: 'GET', path: '/openapi.json' },
  ...['allUsers', 'bkUsers', 'smeUsers'].map((name) => ({ method: 'GET', path: `/static/data/sysnotices/${name}.json` })),
]
console.log(JSON.stringify({ calls, pages: [...Object.keys(menu), ...pageAddresses] }, null, 2))
