/** What is printed of a line, for the one function that tells what it is (domain/papers/invoices/line-class): the only place that reads the columns. */
import { sql, type RawBuilder } from 'kysely'

const column = (line: string, name: string): RawBuilder<string> => sql`${sql.ref(`${line}.${name}`)}`

/** The short name apart, or still before the goods where the line was typed so; '' where there is none. */
const shortName = (line: string): RawBuilder<string> =>
  sql<string>`coalesce(nullif(${column(line, 'tax_category_name')}, ''), substring(${column(line, 'goods_name')} from '^\\*([^*]+)\\*'), '')`

/** Code, short name and, where neither is there or the short name is narrowed by them, the goods: three columns to group by. */
export const lineWords = (line: string): RawBuilder<unknown> => sql`
  coalesce(${column(line, 'tax_category_code')}, '') as "taxCategoryCode", ${shortName(line)} as "taxCategoryName",
  coalesce(${column(line, 'goods_name')}, '') as "goodsName"`

/** A line that may be one of these: by its code as far as it goes, or by its short name. What it is, classOfLine tells. */
export const mayBe = (line: string, { codes, names }: { readonly codes: readonly string[]; readonly names: readonly string[] }) =>
  sql<boolean>`(${column(line, 'tax_category_code')} ^@ any(${[...codes]}::text[]) or ${shortName(line)} = any(${[...names]}::text[]))`

/** The same as two arguments each of a json_build_object. */
export const wordsInJson = (line: string): RawBuilder<unknown> => sql`
  'goodsName', ${column(line, 'goods_name')}, 'taxCategoryName', ${column(line, 'tax_category_name')}, 'taxCategoryCode', ${column(line, 'tax_category_code')}`

/** Tax of an invoice that one may tick: of a line that no word forbids; of the invoice itself where it has no lines. */
export const isTickable = (
  invoice: string,
  { words, kinds }: { readonly words: string; readonly kinds: readonly string[] },
): RawBuilder<boolean> => sql<boolean>`
  (${column(invoice, 'direction')} = 'input' and ${column(invoice, 'tax_amount')} <> 0 and ${column(invoice, 'purpose')} = ''
    and ${column(invoice, 'kind')} = any(${[...kinds]}::text[])
    and coalesce((select bool_or(t.tax_amount <> 0 and (t.tax_category_name || ' ' || t.goods_name) !~ ${words})
          from invoice_lines t where t.ledger_id = ${column(invoice, 'ledger_id')} and t.invoice_id = ${column(invoice, 'id')}), true))`

/** Deducted as printed: neither a word nor a group of the list makes anything else of it. */
export const isPlain = (
  line: string,
  { words, shortNames, group }: { readonly words: string; readonly shortNames: readonly string[]; readonly group: string },
): RawBuilder<boolean> => sql<boolean>`
  (${column(line, 'tax_category_name')} || ' ' || ${column(line, 'goods_name')}) !~ ${words}
  and ${shortName(line)} <> all(${shortNames}) and not starts_with(${column(line, 'tax_category_code')}, ${group})`
