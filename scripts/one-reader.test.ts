/** Facts that one function tells: whoever reads what it was made of beside it would tell it otherwise. The list is closed by reading the code. */
import { expect, test } from 'vitest'
import { code, isTest, read } from './sources.ts'

interface OneReader {
  readonly fact: string
  /** Whom to ask instead. */
  readonly ask: string
  readonly reads: RegExp
  /** Under these; everywhere without it. */
  readonly under?: RegExp
  readonly allowed: readonly string[]
  /** In tests and scripts as well. */
  readonly everywhere?: boolean
}

const facts: readonly OneReader[] = [
  {
    fact: 'how long and how an asset is charged, once events have said so',
    ask: 'termsOf, isWithoutEnd or the rest of a schedule (domain/stock/assets/schedule)',
    // basis.lifeMonths, card.basis.method, { method } = basis, and the same of a card that is a CardBasis in the rules
    reads: /\bbasis\??\.(?:lifeMonths|method)\b|\{[^{}]*\b(?:lifeMonths|method)\b[^{}]*\}\s*=\s*(?:\w+\.)*basis\b/g,
    allowed: [],
  },
  {
    fact: 'how long and how an asset is charged, in the rules',
    ask: 'termsOf or the walk',
    reads: /\b(?:card|basis)\.(?:lifeMonths|method)\b/g,
    under: /^packages\/domain\/src\/stock\/assets\//,
    // the walk itself, and what checks a card as it is typed
    allowed: [
      'packages/domain/src/stock/assets/cards/card-walk.ts',
      'packages/domain/src/stock/assets/cards/schedule.ts',
      'packages/domain/src/stock/assets/cards/check.ts',
    ],
  },
  {
    fact: 'what a line of an invoice is, by its code',
    ask: 'classOfLine, sideOf or isFarmProduct (domain/papers/invoices/line-class); in SQL line-words',
    // the column, or a part of the code: who hands a whole code on does not read it
    reads: /\btax_category_code\b|\btaxCategoryCode\??\.(?:startsWith|slice|charAt|at|match|substring)\b|\btaxCategoryCode\[/g,
    under: /\.ts$/,
    allowed: ['apps/server/src/papers/invoices/line-words.ts', 'apps/server/src/platform/database/tables.generated.ts'],
  },
  {
    fact: 'what a line of an invoice is, by its short name',
    ask: 'classOfLine or shortNameOf',
    reads: /\b\w+\.test\((?:\w+\.)?taxCategoryName\)|\btaxCategoryName\??\.(?:startsWith|includes|endsWith|match)\b/g,
    allowed: [],
  },
  {
    fact: 'how one page leads to another',
    ask: 'Link and useGo of platform/links: they take addresses that say the month, the row and the filter',
    reads: /import \{[^}]*\b(?:Link|useNavigate)\b[^}]*\} from 'react-router'/g,
    under: /^apps\/web\/src\/(?!sites\/|testing\/)/,
    allowed: ['apps/web/src/platform/links.tsx'],
  },
  {
    fact: 'what stands in the address of a page',
    ask: 'addressOf, addressAt, placeAt or pageAt (domain/access/address): a text is no address',
    reads: /\bas (?:string as |unknown as )?(?:Address|PlaceQuery)\b(?!<)/g,
    under: /^(?:packages|apps)\//,
    allowed: ['packages/domain/src/access/address.ts'],
  },
  {
    fact: 'an amount in a sentence',
    ask: 'groupThousands: it stands there as it stands in the tables',
    reads:
      /[\u4e00-\u9fff][^`\n]*\$\{(?:moneyText\(|[^}`\n]* as unknown as string\})|\$\{(?:moneyText\(|[^}`\n]* as unknown as string\})[^`\n]*[\u4e00-\u9fff]/g,
    under: /^(?:packages\/domain|apps\/(?:server|web))\/src\//,
    allowed: [
      // what law said of a month, as closes have sealed it
      'packages/domain/src/finance/period-end/manifest.ts',
      // percentages
      'packages/domain/src/finance/period-end/steps/cost-of-sales.ts',
      // a table of the national interface, for other programs
      'apps/server/src/centre/data-interface/data-interface.cards.ts',
      // a paper of the sample as its maker printed it
      'apps/server/src/sample/client.ts',
    ],
  },
  {
    fact: 'what the outside answered, without what nobody can see of it',
    ask: 'toldBy or saidIn (gateways/ask)',
    reads: /\bJSON\.parse\(/g,
    under: /^apps\/server\/src\/gateways\//,
    allowed: ['apps/server/src/gateways/ask.ts'],
  },
  {
    fact: 'letters nobody sees',
    ask: 'isUnseen, withoutWidthless or seenOf (domain/kernel/unseen)',
    reads: /\\u2060-\\u2069/g,
    allowed: ['packages/domain/src/kernel/unseen.ts'],
  },
  {
    fact: 'that a file has not the head a door reads',
    ask: 'headMissing (domain/kernel/known-tables): it names the table it is, where it is known, and where such a one belongs',
    reads: /没有找到表头/g,
    under: /^(packages\/domain|apps\/server)\//,
    allowed: ['packages/domain/src/kernel/known-tables.ts'],
  },
  {
    fact: 'the lines of some vouchers',
    ask: 'linesOfVouchers (platform/database): a list of ids beside the lines is found by whatever index the statistics like, in time with the ledger',
    reads: /from (?:hot_)?voucher_lines(?: l)?\b(?:(?!from )[^`])*voucher_id = any\(/g,
    under: /^apps\/server\//,
    // what moves the balances of vouchers and what removes them: few, and in the transaction of who saves
    allowed: ['apps/server/src/finance/vouchers/vouchers.write.queries.ts'],
  },
  {
    fact: 'what a program tells whoever started it',
    ask: 'tellParent (platform/parent): told to one that has left, it ends the program with an error of the line',
    reads: /\bprocess\.send\b/g,
    under: /^apps\/server\//,
    allowed: ['apps/server/src/platform/parent.ts'],
  },
  {
    fact: 'that a connection was lost',
    ask: 'clientOf or poolOf (platform/database/listened): one nobody listens to ends the program',
    reads: /\bnew pg\.(?:Client|Pool)\b|import \{[^}]*\} from 'pg'/g,
    allowed: ['apps/server/src/platform/database/listened.ts'],
    everywhere: true,
  },
]

test.each(facts)('only one place tells $fact', ({ reads, under, allowed, ask, everywhere = false }) => {
  const found = code
    .filter(
      (file) => (everywhere || (!isTest(file) && !file.startsWith('scripts/'))) && (under?.test(file) ?? true) && !allowed.includes(file),
    )
    .flatMap((file) => [...read(file).matchAll(reads)].map(([text]) => `${file}: ${text.replaceAll(/\s+/g, ' ')} (ask ${ask})`))
  expect(found).toEqual([])
})

test('the patterns find what they are for', () => {
  const [server, rules] = facts
  for (const text of ['card.basis.lifeMonths === null', 'const { method } = card.basis', '{ inService, lifeMonths } = basis'])
    expect(text.match(server!.reads), text).not.toBeNull()
  expect('card.method === 1'.match(rules!.reads)).not.toBeNull()
  const [codes, names] = facts.slice(2)
  for (const text of ["left(l.tax_category_code, 1) in ('3')", 'line.taxCategoryCode.startsWith(one)'])
    expect(text.match(codes!.reads)).not.toBeNull()
  for (const text of ['FARM.test(line.taxCategoryName)', "line.taxCategoryName.includes('服务')"])
    expect(text.match(names!.reads)).not.toBeNull()
  const lines = facts.find(({ fact }) => fact === 'the lines of some vouchers')!
  expect('select 1 from hot_voucher_lines l where l.ledger_id = 1 and l.voucher_id = any(2)'.match(lines.reads)).not.toBeNull()
  // written so that the rule does not find them here
  for (const text of ['const one = new pg%Client({})', "import { Pool } from '%pg'"].map((one) => one.replace('%C', '.C').replace('%', '')))
    expect(text.match(facts.at(-1)!.reads)).not.toBeNull()
})
