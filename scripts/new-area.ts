/** `npm run new:area papers/x`: the files of a new area, in the shape of quick notes; nothing that exists is overwritten. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import GROUPS from './rooms.json' with { type: 'json' }
import { root } from './sources.ts'

const [path = ''] = process.argv.slice(2)
const [group = '', area = ''] = path.split('/')

function templates(camel: string, pascal: string): Record<string, string> {
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 12)
  const table = area.replaceAll('-', '_')
  return {
    [`packages/contract/src/${group}/${area}/${area}.ts`]: `/** ${pascal}. */\nimport type { Api } from '../../kernel/endpoint.ts'\n\nexport const ${camel}Api = {} as const satisfies Api\n`,
    [`apps/server/migrations/${stamp}_${group}_${area}.sql`]: `create table ${table} (\n  ledger_id uuid not null default app.ledger() references ledgers,\n  id        uuid not null default app.new_id(),\n  primary key (ledger_id, id)\n);\ncall app.own_by_ledger('${table}');\n`,
    [`apps/server/src/${group}/${area}/${area}.routes.ts`]: `import { ${camel}Api } from '@app/contract/${group}/${area}/${area}'\nimport { implement } from '../../platform/http/implement.ts'\n\nexport const ${camel}Routes = implement(${camel}Api, {})\n`,
    [`apps/server/src/${group}/${area}/index.ts`]: `import { defineArea } from '../../platform/area.ts'\nimport { ${camel}Routes } from './${area}.routes.ts'\n\nexport const area = defineArea({ routes: ${camel}Routes })\n`,
    [`apps/web/src/${group}/${area}/${area}.api.ts`]: `/** Hooks of ${area}, one an endpoint. */\nexport {}\n`,
  }
}

if (!GROUPS.includes(group) || !/^[a-z]+(-[a-z]+)*$/.test(area)) {
  console.error(`用法：npm run new:area <组>/<领域>，组是 ${GROUPS.join('、')} 之一，领域用小写英文和连字符`)
  process.exitCode = 1
} else {
  const camel = area.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
  const made = Object.entries(templates(camel, camel[0]!.toUpperCase() + camel.slice(1)))
  const there = made.filter(([file]) => existsSync(join(root, file)))
  if (there.length > 0) {
    console.error(`已存在：${there.map(([file]) => file).join('、')}`)
    process.exitCode = 1
  } else {
    for (const [file, text] of made) {
      mkdirSync(dirname(join(root, file)), { recursive: true })
      writeFileSync(join(root, file), text)
      console.log(file)
    }
    console.log(`\n接着：在 apps/server/src/areas.ts 的次序里加一个名字，运行 npm run generate，见 docs/how-to/add-an-area.md`)
  }
}
