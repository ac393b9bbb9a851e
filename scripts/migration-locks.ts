/**
 * What of a migration would keep everybody else from a large table: scans and rewrites under its lock. Told from the text of the
 * statement. `-- locks: why` above a statement lets it through.
 */
import { isSingle } from '../apps/server/src/platform/database/migrate.ts'

/** Migrations up to this one were written before there was anything large. */
export const BASELINE = '202612010120'

/** Tables that grow with the work of years (docs/operations.md has their bytes a row). */
const LARGE = new Set(
  `account_events archive_packages balances bank_receipts bank_statements bills book_log cash_flow_balances close_manifests entry_files
   file_checks files firm_log fund_flows invoice_changes invoice_files invoice_lines invoices ledger_months ledger_summaries messages
   past_lines payslips record_changes salary_rows seal_links seals settlements subjects tags voucher_doubts voucher_files voucher_lines
   vouchers`.split(/\s+/),
)

interface Statement {
  readonly text: string
  /** Why it may lock. */
  readonly excused: boolean
}

const BODY = /\$(\w*)\$[\s\S]*?\$\1\$/g

/** Statements without their comments, in lower case, one line each; bodies of functions are kept apart. */
function statementsOf(sql: string): Statement[] {
  const bodies: string[] = []
  const flat = sql
    .replaceAll(BODY, (body) => `$${bodies.push(body) - 1}$`)
    .replaceAll(/'(?:[^']|'')*'/g, (text) => text.replaceAll(';', ' '))
  return flat.split(';').map((part) => {
    const plain = part
      .replaceAll(/--.*$/gm, ' ')
      .replaceAll(/\$(\d+)\$/g, (_, at: string) => bodies[Number(at)]!.replaceAll(/--.*$/gm, ' '))
    return { text: plain.replaceAll(/\s+/g, ' ').trim().toLowerCase(), excused: /--\s*locks: \S/.test(part) }
  })
}

const named = '(?:if exists )?(?:only )?(?:app\\.)?(\\w+)'
const tableIn = (text: string, before: string): string | undefined => new RegExp(`\\b${before} ${named}`).exec(text)?.[1]

/** Answers that are the same for every row: such a default is kept once, not written to each. */
const STEADY =
  /^(now\(\)|current_timestamp|current_date|statement_timestamp\(\)|transaction_timestamp\(\)|'[^']*'(::[\w.[\]]+)?|-?[\d.]+|true|false|null|array\[\](::[\w.[\]]+)?)/

/** Parts of an ALTER TABLE: split at commas that stand in no brackets. */
function actionsOf(text: string): string[] {
  const parts = ['']
  let depth = 0
  for (const sign of text) {
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0
    if (sign === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += sign
  }
  return parts.map((one) => one.trim())
}

/** Why an action of ALTER TABLE locks long; undefined: it does not. `before`: what ran in earlier transactions. */
function faultOf(action: string, table: string, here: string, before: string): string | undefined {
  if (action.startsWith('add column ')) {
    const value = / default (.+?)( not null)?$/.exec(action)?.[1]
    if (value !== undefined && !STEADY.test(value)) return '新列的默认值逐行不同，要重写整张表：先加空列，再分批填'
    if (/ generated (always|by default) as |\b(small|big)?serial\b/.test(action)) return '算出来的列要重写整张表'
    if (/ (references|check|unique|primary key)\b/.test(action)) return '新列的约束要扫整张表：另写，not valid'
    return undefined
  }
  if (/^alter (column )?\w+ (set data )?type /.test(action)) return '改列的类型要重写整张表'
  if (/^alter (column )?\w+ set not null/.test(action)) {
    const column = /^alter (?:column )?(\w+)/.exec(action)![1]!
    const proved =
      new RegExp(`alter table (only )?(app\\.)?${table} [^;]*check \\(${column} is not null\\)`).test(before) && validated(before, table)
    return proved ? undefined : 'set not null 要扫整张表：先加 check (… is not null) not valid，另一个迁移里 validate'
  }
  if (/^add (constraint \w+ )?(check|foreign key)/.test(action) && !action.endsWith(' not valid'))
    return '约束要扫整张表：加 not valid，另一个迁移里 validate'
  if (/^add (constraint \w+ )?(unique|primary key|exclude)/.test(action) && !/ using index \w+/.test(action))
    return '约束要建索引：先 create unique index concurrently，再 using index'
  if (action.startsWith('validate constraint') && / not valid\b/.test(here))
    return 'validate 与 not valid 要在两个迁移里，否则锁一直留到扫完'
  if (/^set (logged|unlogged|tablespace|access method)/.test(action)) return '要重写整张表'
  return undefined
}
const validated = (before: string, table: string): boolean =>
  new RegExp(`alter table (only )?(app\\.)?${table} validate constraint`).test(before)

function faultsOf({ text }: Statement, made: ReadonlySet<string>, here: string, before: string, singly: boolean): string[] {
  const large = (table: string | undefined): table is string => table !== undefined && LARGE.has(table) && !made.has(table)
  const altered = tableIn(text, 'alter table')
  if (text.startsWith('alter table') && large(altered)) {
    const actions = actionsOf(text.replace(new RegExp(`^alter table ${named} `), ''))
    return actions.flatMap((action) => faultOf(action, altered, here, before) ?? [])
  }
  if (/^create (unique )?index/.test(text) && large(tableIn(text, 'on'))) {
    if (!/^create (unique )?index concurrently/.test(text))
      return ['建索引时谁也写不了：create index concurrently，文件第一行写 -- no transaction']
    return singly ? [] : ['concurrently 不能在事务里：文件第一行写 -- no transaction']
  }
  const written = tableIn(text, '(?:update|delete from)')
  if (/^(with .*)?\b(update|delete from) /.test(text) && large(written)) return ['改整张表时每一行都锁着：分批，在后台任务里做']
  if (/^(cluster|vacuum full|lock table|reindex (table|index) (?!concurrently))/.test(text)) return ['整张表锁着']
  if (text.startsWith('do ') && /\b(add column|add constraint|alter column|create (unique )?index|update|delete from)\b/.test(text))
    return ['do 里的改动看不出改哪张表']
  return []
}

/** What is wrong with a migration; `before`: the text of all that ran before it. */
export function lockFaults(sql: string, before = ''): string[] {
  const statements = statementsOf(sql)
  const earlier = statementsOf(before)
    .map(({ text }) => text)
    .join(';')
  const here = statements.map(({ text }) => text).join(';')
  const made = new Set(
    statements.flatMap(({ text }) => (text.startsWith('create table') ? (tableIn(text, 'create table(?: if not exists)?') ?? []) : [])),
  )
  return statements
    .filter(({ excused }) => !excused)
    .flatMap((one) => faultsOf(one, made, here, earlier, isSingle(sql)).map((fault) => `${one.text.slice(0, 80)}：${fault}`))
}

/** Migrations up to this one were written before rows that were there already were looked after. */
export const ROWS_BASELINE = '202612030000'
const TOUCHED = /\b(?:from|join|into|update) (?:only )?(?:app\.)?(\w+)/g
const createdIn = (text: string): string[] =>
  [...text.matchAll(/create table (?:if not exists )?(?:app\.)?(\w+)/g)].flatMap(([, table]) => table ?? [])
/**
 * Tables of which a migration reads or writes rows without having asked for them: where the role that migrates is no superuser, row security
 * shows it none of a table that was there before, and what it moves is lost in silence. `before`: the text of all that ran before it.
 */
export function unseenRows(sql: string, before: string): string[] {
  const statements = statementsOf(sql).map(({ text }) => text)
  const known = new Set(createdIn(before.toLowerCase().replaceAll(/\s+/g, ' ')))
  const here = statements.join(';')
  const said = (table: string, how: string) => here.includes(`alter table ${table} ${how} row level security`)
  const touched = statements
    .filter((text) => /^(insert into|update|delete from|with) /.test(text))
    .flatMap((text) => [...text.matchAll(TOUCHED)].flatMap(([, table]) => table ?? []))
  return [...new Set(touched)].filter(
    (table) => known.has(table) && !(said(table, 'no force') && (said(table, 'force') || here.includes(`drop table ${table}`))),
  )
}
