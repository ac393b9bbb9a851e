/** Records as workbooks: out with every field, and back in, all rows or none, each refusal with its row and column. */
import { textOf } from '@app/domain/kernel/field'
import { broken, type ErrorDetail } from '@app/domain/kernel/app-error'
import { newId } from '@app/domain/kernel/id'
import { identityOf, type RecordDraft } from '@app/domain/ledger/records/record'
import { withMasks } from '@app/domain/ledger/records/secrets'
import { rulesOf, type RecordField, type RecordKind } from '@app/domain/ledger/records/record-kinds'
import type { LedgerCaller, LedgerContext, UploadedFile } from '../../platform/http/context.ts'
import type { FileAnswer } from '../../platform/http/implement.ts'
import { sheetFile } from '../../platform/sheet-file.ts'
import { fieldRows } from '../../platform/spreadsheet/field-rows.ts'
import { readTable } from '../../platform/spreadsheet/read.ts'
import { lockChain } from '../book-log/index.ts'
import { allSubjects } from '../subjects/index.ts'
import * as queries from './records.queries.ts'
import * as service from './records.service.ts'

const CODE = '编码'
const STATE = '状态'
const STATES = { off: '停用', on: '启用' } as const

/** What ids of a field are written as, and read from: the names of records, the codes of subjects. */
interface Words {
  written(field: RecordField, value: string): string
  /** undefined: nothing is called that. */
  read(field: RecordField, text: string): string | undefined
  /** Another record of the kind, which the file itself brings: from now on others of the file may name it. */
  comes(id: string, names: readonly string[]): void
}

async function wordsOf(ctx: LedgerContext, kind: RecordKind): Promise<Words> {
  const names = new Map<string, { byId: Map<string, string>; byText: Map<string, string> }>()
  for (const { kind: field, of } of rulesOf(kind).fields) {
    if (field === 'record') {
      const records = (await queries.all(ctx, of!)).filter((one) => !one.deleted)
      names.set(of!, {
        byId: new Map(records.map((one) => [one.id, one.name])),
        byText: new Map(records.flatMap((one) => [...(one.code === '' ? [] : [[one.code, one.id] as const]), [one.name, one.id] as const])),
      })
    }
    if (field === 'subject') {
      const subjects = (await allSubjects(ctx.db)).filter((one) => one.leaf)
      names.set('subject', {
        byId: new Map(subjects.map((one) => [one.id, `${one.code} ${one.fullName}`])),
        byText: new Map(
          subjects.flatMap((one) => [
            [one.code, one.id] as const,
            [one.fullName, one.id] as const,
            [`${one.code} ${one.fullName}`, one.id] as const,
          ]),
        ),
      })
    }
  }
  const tableOf = (field: RecordField) => names.get(field.kind === 'record' ? field.of! : 'subject')!
  const coming = new Map<string, string>()
  return {
    comes(id, given) {
      for (const text of given) if (text !== '' && !coming.has(text)) coming.set(text, id)
    },
    written(field, value) {
      return textOf(field, value, (_, id) => tableOf(field).byId.get(id) ?? '')
    },
    read(field, text) {
      if (text === '') return field.kind === 'flag' ? (field.initial ?? '0') : ''
      if (field.kind === 'flag') return { 是: '1', 否: '0', '1': '1', '0': '0' }[text]
      if (field.kind === 'choice') return Object.entries(field.choices ?? {}).find(([key, title]) => title === text || key === text)?.[0]
      if (field.kind !== 'record' && field.kind !== 'subject') return text
      return tableOf(field).byText.get(text) ?? (field.of === kind ? coming.get(text) : undefined)
    },
  }
}

/** Every record with every field. */
export async function download(ctx: LedgerContext, kind: RecordKind): Promise<FileAnswer> {
  service.mayI(ctx, kind, 'chaxun')
  const { title, name, coded, fields } = await service.rulesHere(ctx, kind)
  const words = await wordsOf(ctx, kind)
  // masked: a file goes anywhere; brought back in, a mask leaves the number as it is
  const records = (await queries.all(ctx, kind)).flatMap((one) => (one.deleted ? [] : [{ ...one, values: withMasks(kind, one.values) }]))
  const headers = [...(coded ? [CODE] : []), name.title, ...fields.map((field) => field.title), STATE]
  return sheetFile(
    {
      title: '',
      captions: [],
      columns: headers.map((header) => ({ key: header, title: header, kind: 'text' as const })),
      rows: records.map((one) => ({
        key: one.id,
        cells: {
          [CODE]: one.code,
          [name.title]: one.name,
          ...Object.fromEntries(fields.map((field) => [field.title, words.written(field, one.values[field.key] ?? '')])),
          [STATE]: one.disabled ? STATES.off : STATES.on,
        },
      })),
    },
    title,
    'xlsx',
  )
}

export async function upload(caller: LedgerCaller, kind: RecordKind, file: UploadedFile): Promise<{ count: number; added: number }> {
  service.mayI(caller, kind, 'bianji')
  const { sheets } = await readTable(file.bytes, file.name)
  return caller.transact((ctx) => imported(ctx, kind, sheets[0]?.rows ?? []))
}

/** Rows known by their code, or by their name, are changed; the others are added. Columns the file leaves out stay as they are. */
async function imported(
  ctx: LedgerContext,
  kind: RecordKind,
  table: readonly (readonly string[])[],
): Promise<{ count: number; added: number }> {
  const { title, name, coded, fields } = await service.rulesHere(ctx, kind)
  const details: ErrorDetail[] = []
  const columns = Object.fromEntries([CODE, name.title, ...fields.map((field) => field.title), STATE].map((title) => [title, { title }]))
  const door = { columns, needed: [name.title], instead: '请使用导出的格式', refuse: (reason: string) => broken('RC0010', reason) }
  const found = fieldRows(table, door, details)
  const lines = found.map((line) => ({ ...line, newId: newId() }))
  await lockChain(ctx.db)
  const stored = await queries.all(ctx, kind)
  const live = stored.filter((one) => !one.deleted)
  const byCode = new Map(live.map((one) => [one.code, one.id]))
  const byName = Map.groupBy(live, (one) => identityOf(kind, one))
  const words = await wordsOf(ctx, kind)
  const drafts: RecordDraft[] = []
  const places: number[] = []
  // a record and the one above it may stand in one file, in any order; what was deleted comes back under its old id
  const gone = new Map(stored.flatMap((one) => (one.deleted ? [[identityOf(kind, one), one.id] as const] : [])))
  const specTitle = fields.find((field) => field.key === 'spec')?.title ?? ''
  for (const line of lines) {
    const called = line.cell(name.title) ?? ''
    const identity = identityOf(kind, { name: called, values: { spec: line.cell(specTitle) ?? '' } })
    words.comes(gone.get(identity) ?? line.newId, [called, coded ? (line.cell(CODE) ?? '') : ''])
  }
  for (const { row, cell, refuse, newId: fresh } of lines) {
    const values: Record<string, string> = {}
    for (const field of fields) {
      const typed = cell(field.title)
      if (typed === undefined) continue
      const value = words.read(field, typed)
      if (value === undefined) refuse(field.title, `没有“${typed}”`)
      else values[field.key] = value
    }
    const code = coded ? cell(CODE) : undefined
    const typedName = cell(name.title) ?? ''
    const sameName = byName.get(identityOf(kind, { name: typedName, values })) ?? []
    const id = (code ? byCode.get(code) : undefined) ?? (code ? undefined : sameName[0]?.id)
    drafts.push({
      ...(id === undefined ? { newId: fresh } : { id }),
      ...(code ? { code } : {}),
      name: typedName,
      disabled: cell(STATE) === STATES.off,
      values,
    })
    places.push(row)
  }
  if (drafts.length === 0) throw broken('RC0011', '文件里没有可以导入的行')
  const checked = await service.check(ctx, kind, drafts, stored)
  const titleOf = (key: string | undefined) =>
    key === 'recordName' ? name.title : key === 'recordCode' ? CODE : fields.find((field) => field.key === key)?.title
  for (const { row, field, reason } of checked.details) details.push({ row: places[(row ?? 1) - 1]!, column: titleOf(field) ?? '', reason })
  if (details.length > 0)
    throw broken(
      'RC0012',
      `文件有${details.length}处错误，没有导入任何数据`,
      details.toSorted((one, other) => (one.row ?? 0) - (other.row ?? 0)),
    )
  await service.keep(ctx, kind, checked, `导入${title}`, true)
  return { count: drafts.length, added: checked.added.length }
}
