/** docs/rights.tsv: every call × caller × kind of ledger, from what is declared. */
import { routes } from '../apps/server/src/areas.ts'
import { writes } from '../packages/contract/src/kernel/endpoint.ts'
import { CALLERS, LEDGERS, verdictOn } from '../packages/contract/src/kernel/rights.ts'

/** One row a call and answer: kinds of ledger in which everybody is answered alike share a row. */
export function rightsTable(): string {
  const rows = routes.flatMap(({ endpoint }) => {
    const answers = LEDGERS.map((ledger) => ({ ledger, text: CALLERS.map((caller) => verdictOn(endpoint, caller, ledger)).join('\t') }))
    return [...Map.groupBy(answers, (one) => one.text)].map(([text, group]) =>
      [
        endpoint.method,
        endpoint.path,
        endpoint.summary,
        writes(endpoint) ? 'write' : 'read',
        endpoint.permission ?? endpoint.anyOf?.join(' | ') ?? '',
        group.map((one) => one.ledger).join(' '),
        text,
      ].join('\t'),
    )
  })
  return [['method', 'path', 'summary', 'kind', 'asks', 'ledger', ...CALLERS].join('\t'), ...rows, ''].join('\n')
}
