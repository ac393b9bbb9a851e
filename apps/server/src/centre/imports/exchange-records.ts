/** The lists of a ledger in its exchange file: fields of tags, units, abstracts, expense types, own accounts, rates, the company, own statement formulas. */
import { broken } from '@app/domain/kernel/app-error'
import { newId } from '@app/domain/kernel/id'
import { money, moneyText } from '@app/domain/kernel/money'
import { period } from '@app/domain/kernel/period'
import { rate } from '@app/domain/kernel/quantity'
import { COMPANY_SECTIONS, companySections } from '@app/domain/ledger/ledgers/company-sections'
import { isTagKind, RECORD_KINDS, recordKinds, type RecordField, type RecordKind } from '@app/domain/ledger/records/record-kinds'
import { TAG_TYPES, type TagType } from '@app/domain/ledger/subjects/subject'
import { bringNotes, notesKept } from '../../finance/notes/index.ts'
import { bringFormulas, formulasGiven } from '../../finance/reports/index.ts'
import { bringMethods, methodChanges } from '../../ledger/accounting-methods/index.ts'
import { companySection, editCompanySection } from '../../ledger/company/index.ts'
import { addUnitConversions, allRecords, bringRecords, ON_TAG, unitConversions } from '../../ledger/records/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import type { Exchange } from './exchange-file.ts'

type Lists = Pick<Exchange, 'records' | 'conversions' | 'company' | 'formulas' | 'methodChanges' | 'notes'>
type PlainKind = Exchange['records'][number]['kind']

const PLAIN = RECORD_KINDS.filter((kind): kind is PlainKind => !isTagKind(kind))
const keyOf = (kind: RecordKind, name: string): string => `${kind} ${name}`
const besideTag = (kind: TagType): readonly RecordField[] => recordKinds[kind].fields.filter((field) => !ON_TAG.has(field.key))

/** What ids of the ledger are called in the file: subjects by code, tags by code, others by name. */
interface Names {
  readonly subjects: ReadonlyMap<string, string>
  readonly records: ReadonlyMap<string, string>
}

const named = (fields: readonly RecordField[], values: Readonly<Record<string, string>>, names: Names): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap(({ key, kind, initial = '' }) => {
      const value = values[key] ?? ''
      if (value === initial) return []
      return [[key, kind === 'subject' ? (names.subjects.get(value) ?? '') : kind === 'record' ? (names.records.get(value) ?? '') : value]]
    }),
  )

/** Fields of each tag by its id, and everything that is no tag. */
export async function exportLists(
  ctx: LedgerContext,
  subjects: ReadonlyMap<string, string>,
): Promise<{ details: Map<string, Record<string, string>>; lists: Lists }> {
  const all = new Map<RecordKind, Awaited<ReturnType<typeof allRecords>>>()
  for (const kind of RECORD_KINDS) all.set(kind, await allRecords(ctx, kind))
  const names: Names = {
    subjects,
    records: new Map([...all].flatMap(([kind, records]) => records.map((one) => [one.id, isTagKind(kind) ? one.code : one.name] as const))),
  }
  const details = new Map(
    TAG_TYPES.flatMap((kind) => all.get(kind)!.map((one) => [one.id, named(besideTag(kind), one.values, names)] as const)),
  )
  const records = PLAIN.flatMap((kind) =>
    all
      .get(kind)!
      .map(({ code, name, disabled, values }) => ({ kind, code, name, disabled, values: named(recordKinds[kind].fields, values, names) })),
  )
  const nameOf = (id: string): string => names.records.get(id) ?? ''
  const company: Record<string, string> = {}
  for (const section of COMPANY_SECTIONS)
    for (const [key, value] of Object.entries((await companySection(ctx, section)).values))
      if (value !== '' && value !== '0') company[key] = value
  return {
    details,
    lists: {
      formulas: await formulasGiven(ctx),
      methodChanges: (await methodChanges(ctx.db)).map(({ changedAt, effect, ...one }) => ({
        ...one,
        effect: { words: effect.words, lines: effect.lines.map((line) => ({ ...line, was: moneyText(line.was), is: moneyText(line.is) })) },
        changedAt: changedAt.toISOString(),
      })),
      notes: (await notesKept(ctx)).map(({ changedAt, given, ...one }) => ({
        ...one,
        given: Object.fromEntries(Object.entries(given).map(([key, value]) => [key, moneyText(value)])),
        changedAt: changedAt.toISOString(),
      })),
      records,
      conversions: (await unitConversions(ctx.db)).map(({ unitId, baseId, goodsId, factor }) => ({
        unit: nameOf(unitId),
        base: nameOf(baseId),
        goods: goodsId === null ? null : nameOf(goodsId),
        factor: factor as unknown as string,
      })),
      company,
    },
  }
}

const found = (ids: ReadonlyMap<string, string>, key: string, what: string): string => {
  const id = ids.get(key)
  if (id === undefined) throw broken('EX0006', `${what}“${key}”不在文件的资料中`)
  return id
}

/** Everything back; tags and subjects are there already, under the ids given by type and code, and by code. */
export async function importLists(
  ctx: LedgerContext,
  file: Exchange,
  subjects: ReadonlyMap<string, string>,
  tags: ReadonlyMap<string, string>,
): Promise<void> {
  // before any month is closed: a closed one takes no formula
  await bringFormulas(
    ctx,
    file.formulas.map((one) => ({ ...one, from: period(one.from) })),
  )
  await bringMethods(
    ctx,
    file.methodChanges.map(({ changedAt, effective, effect, ...one }) => ({
      ...one,
      effective: period(effective),
      effect: { words: effect.words, lines: effect.lines.map((line) => ({ ...line, was: money(line.was), is: money(line.is) })) },
      changedAt: new Date(changedAt),
    })),
  )
  await bringNotes(
    ctx,
    file.notes.map(({ changedAt, given, ...one }) => ({
      ...one,
      given: Object.fromEntries(Object.entries(given).map(([key, value]) => [key, money(value)])),
      changedAt: new Date(changedAt),
    })),
  )
  const records = new Map(tags)
  const valuesOf = (fields: readonly RecordField[], values: Readonly<Record<string, string>>): Record<string, string> =>
    Object.fromEntries(
      Object.entries(values).map(([key, value]) => {
        const field = fields.find((one) => one.key === key)
        if (value === '' || field === undefined) return [key, value]
        if (field.kind === 'subject') return [key, found(subjects, value, '科目')]
        return [key, field.kind === 'record' ? found(records, keyOf(field.of!, value), recordKinds[field.of!].title) : value]
      }),
    )
  for (const kind of TAG_TYPES) {
    const own = file.tags.filter((tag) => tag.type === kind && !tag.deleted && Object.keys(tag.details).length > 0)
    await bringRecords(
      ctx,
      kind,
      own.map((tag) => ({
        id: found(tags, keyOf(kind, tag.code), '辅助核算'),
        name: tag.name,
        values: valuesOf(besideTag(kind), tag.details),
      })),
    )
  }
  for (const kind of PLAIN) {
    // a unit that a subject or goods named is there already
    const there = new Map((await allRecords(ctx, kind)).map((one) => [one.name, one.id]))
    const own = file.records.filter((one) => one.kind === kind)
    await bringRecords(
      ctx,
      kind,
      own.map(({ code, name, disabled, values }) => {
        const id = there.get(name)
        return {
          ...(id === undefined ? {} : { id }),
          ...(code === '' ? {} : { code }),
          name,
          disabled,
          values: valuesOf(recordKinds[kind].fields, values),
        }
      }),
    )
    for (const one of await allRecords(ctx, kind)) records.set(keyOf(kind, one.name), one.id)
  }
  if (file.conversions.length > 0)
    await addUnitConversions(
      ctx.db,
      file.conversions.map(({ unit, base, goods, factor }) => ({
        id: newId(),
        unitId: found(records, keyOf('unit', unit), '单位'),
        baseId: found(records, keyOf('unit', base), '单位'),
        goodsId: goods === null ? null : found(records, keyOf('goods', goods), '商品'),
        factor: rate(factor),
      })),
    )
  for (const section of COMPANY_SECTIONS) {
    const keys = companySections[section].fields.map((field) => field.key)
    const values = Object.fromEntries(Object.entries(file.company).filter(([key]) => keys.includes(key)))
    if (Object.keys(values).length > 0) await editCompanySection(ctx, section, values)
  }
}
