/** The one page all lists of a ledger are: found, filtered, kept, changed one by one or many at once, in and out as a workbook. */
import { filter } from '@app/contract/kernel/filter'
import { recordsApi } from '@app/contract/ledger/records/records'
import type { Permission } from '@app/domain/access/menu'
import type { NameOf } from '@app/domain/kernel/field'
import { referenceText } from '@app/domain/ledger/records/record'
import { rulesOf, type RecordKind } from '@app/domain/ledger/records/record-kinds'
import { isOwnType } from '@app/domain/ledger/subjects/subject'
import { Segmented, Select } from 'antd'
import { useMemo, useState, type ReactNode } from 'react'
import { useAddress } from '../../platform/address.ts'
import { saveFile } from '../../platform/client.ts'
import { inform, tell } from '../../platform/feedback.tsx'
import { readOnce } from '../../platform/reading.ts'
import { useCan, useStopped } from '../../platform/session.ts'
import type { HelpTipCode } from '@app/domain/platform/help-tips'
import { HelpTip } from '../../ui/faces/HelpTip.tsx'
import { ImportWorkbook } from '../../ui/files/ImportWorkbook.tsx'
import { inUseColumn } from '../../ui/list/columns.tsx'
import { fieldsOf, found, type Tests } from '../../ui/list/fields.tsx'
import { ListPart } from '../../ui/list/ListPage.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { Page } from '../../ui/faces/Page.tsx'
import { StoppedBar } from '../../ui/faces/StoppedBar.tsx'
import type { Column } from '../../ui/list/table-columns.ts'
import { useSubjects, useTagKinds, useTags } from '../subjects/index.ts'
import { contains, fieldText } from './record-view.ts'
import { RecordBatch } from './RecordBatch.tsx'
import { RecordDialog } from './RecordDialog.tsx'
import { useImportRecords, useLastChange, useRecords, useRemoveRecords, useRules, useUndo, type RecordRow } from './records.api.ts'

/** More kinds than this are chosen from a list. */
const MOST_BESIDE = 6

interface Props {
  readonly kinds: readonly RecordKind[]
  /** Its first kind's when not said. */
  readonly title?: string
  /** Beside the page's own actions. */
  readonly more?: ReactNode
}
type Opened =
  | { readonly kind: 'new' }
  | { readonly kind: 'edit'; readonly one: RecordRow }
  | { readonly kind: 'batch' }
  | { readonly kind: 'import' }
const none: readonly RecordRow[] = []
const recordFilter = filter({
  search: { title: '搜索', kind: 'text', hint: '名称、拼音首字母' },
  state: { title: '状态', kind: 'choice', hint: '全部状态', choices: { on: '启用', off: '已停用' } },
})
const codedFilter = filter({ ...recordFilter.sought, search: { ...recordFilter.sought.search, hint: '编码、名称、拼音首字母' } })
const tests: Tests<typeof recordFilter, RecordRow> = {
  search: (typed) => (row) => contains(row, typed),
  state: (state) => (row) => row.disabled === (state === 'off'),
}
const TIPS: Readonly<Partial<Record<RecordKind, readonly [HelpTipCode, HelpTipCode]>>> = {
  unit: ['H0002', 'H0011'],
  expenseType: ['H0003', 'H0012'],
  supplier: ['H0004', 'H0013'],
  customer: ['H0005', 'H0014'],
  goods: ['H0006', 'H0015'],
}

export function RecordPage({ kinds, title, more }: Props) {
  const [{ kind }, setAddress] = useAddress<{ kind: string }>({ kind: kinds[0]! })
  const { nameOf } = useTagKinds(kinds.some(isOwnType))
  const shown = kinds.find((one) => one === kind) ?? kinds[0]!
  const options = kinds.map((value) => ({ value, label: isOwnType(value) ? nameOf(value) : rulesOf(value).title }))
  return (
    <Page title={title ?? rulesOf(kinds[0]!).title}>
      <StoppedBar />
      <RecordList key={shown} kind={shown} more={more}>
        {kinds.length > MOST_BESIDE ? (
          <Select
            aria-label="资料类别"
            showSearch={{ optionFilterProp: 'label' }}
            value={shown}
            options={options}
            style={{ width: 180 }}
            onChange={(value) => setAddress({ kind: value })}
          />
        ) : (
          kinds.length > 1 && (
            <Segmented aria-label="资料类别" value={shown} options={options} onChange={(value) => setAddress({ kind: value })} />
          )
        )}
      </RecordList>
    </Page>
  )
}

/** The names of what ids name, whatever kind they are of. */
function useNames(kind: RecordKind): NameOf {
  const { byId: tags } = useTags()
  const { byId: subjects } = useSubjects()
  const { data: types = none } = useRecords('expenseType', kind === 'claimContent')
  return useMemo(() => {
    const ofTypes = new Map(types.map((one) => [one.id, one.name]))
    return (field, id) => {
      const subject = field.kind === 'subject' ? subjects.get(id) : undefined
      return subject ? `${subject.code} ${subject.fullName}` : (tags.get(id)?.name ?? ofTypes.get(id) ?? '')
    }
  }, [tags, subjects, types])
}

function RecordList({ kind, more, children }: { kind: RecordKind; more: ReactNode; children: ReactNode }) {
  const { title, name, coded, fields, menu } = useRules(kind)
  const read = useRecords(kind)
  const data = read.data ?? none
  const stopped = useStopped()
  const may = useCan(`${menu}-bianji` as Permission) && stopped === null
  const list = useList({
    name: `records-${kind}`,
    fields: fieldsOf(coded ? codedFilter : recordFilter, { titles: { search: `搜索${title}` } }),
    gathers: true,
  })
  const [opened, setOpened] = useState<Opened | null>(null)
  const { mutateAsync: remove } = useRemoveRecords()
  const { mutateAsync: take } = useImportRecords()
  const { mutateAsync: undo } = useUndo()
  const { data: changes = [] } = useLastChange(kind)
  const nameOf = useNames(kind)
  const rows = useMemo(() => found(data, tests, list.filter), [data, list.filter])
  const columns = useMemo<Column<RecordRow>[]>(
    () => [
      ...(coded ? [{ key: 'code', title: '编码', width: 76, text: (row: RecordRow) => row.code }] : []),
      { key: 'name', title: name.title, width: 200, grow: true, text: (row) => row.name },
      inUseColumn((row) => row.disabled),
      ...fields.map((field): Column<RecordRow> => ({
        key: field.key,
        title: field.title,
        width: field.width,
        ...(field.quiet ? { quiet: true } : {}),
        ...(['percent', 'price', 'amount', 'count'].includes(field.kind) ? { align: 'right' } : {}),
        text: (row) => fieldText(field, row.values[field.key] ?? '', nameOf),
      })),
    ],
    [coded, name, fields, nameOf],
  )
  const chosen = data.filter((one) => list.selected.has(one.id))
  const ids = chosen.map((one) => one.id)
  const [last] = changes
  const drop = async () => {
    // where they are used is shown before anything is refused
    const { data: used } = await readOnce('records', recordsApi.references, { params: { kind }, query: { ids } })
    const byId = Map.groupBy(used, (one) => one.id)
    if (byId.size > 0) {
      await inform(
        `${byId.size} 条${title}已被使用，不能删除`,
        <ul className="record-references">
          {chosen
            .slice(0, 20)
            .flatMap((one) => (byId.has(one.id) ? [<li key={one.id}>{`${one.name}：${referenceText(byId.get(one.id)!)}`}</li>] : []))}
          <li className="quiet">不再使用的可以停用</li>
        </ul>,
      )
      return
    }
    const names = chosen.slice(0, 10).map((one) => one.name)
    await list.act(
      async () => {
        await remove({ params: { kind }, body: { ids } })
        return '删除成功'
      },
      { title: `删除 ${ids.length} 条${title}？`, content: `${names.join('、')}；没有被使用，删除后可以撤销`, ok: '删除', danger: true },
    )
  }
  const takeBack = (change: NonNullable<typeof last>) =>
    list.act(async () => `已撤销 ${(await undo({ params: { kind }, body: { id: change.id } })).data.count} 条`, {
      title: `撤销“${change.action}”？`,
      content: `${change.by} 所做，共 ${change.count} 条，将恢复原样`,
      ok: '撤销',
    })
  const exportAll = () => {
    tell.info('正在导出文件，请等待。')
    return saveFile(recordsApi.export, { params: { kind } }, `${title}.xlsx`)
  }
  const tips = TIPS[kind]
  const close = () => setOpened(null)
  const off = !may || chosen.length === 0
  return (
    <>
      <ListPart
        label={`${title}列表`}
        list={list}
        read={read}
        rows={rows}
        columns={columns}
        rowKey={(row) => row.id}
        pinned={coded ? 2 : 1}
        onOpen={(row) => may && setOpened({ kind: 'edit', one: row })}
        status={list.filtered ? `${rows.length} / ${data.length} 条` : `共 ${data.length} 条`}
        empty={{ title: `还没有${title}`, hint: '逐条新增，或从 Excel 导入' }}
        lead={children}
        tools={
          <>
            {tips && <HelpTip codes={tips} />}
            {more}
          </>
        }
        more={[
          [
            { label: '批量修改', off, run: () => setOpened({ kind: 'batch' }) },
            { label: '删除', danger: true, off, run: drop },
            { label: '撤销上一步', off: !may || last === undefined, run: () => last && takeBack(last) },
          ],
          [
            { label: '导入', off: !may, run: () => setOpened({ kind: 'import' }) },
            { label: '导出', run: exportAll },
          ],
        ]}
        main={{ label: `新增${title}`, off: !may, run: () => setOpened({ kind: 'new' }) }}
      />
      {opened?.kind === 'new' && <RecordDialog kind={kind} record={null} onClose={close} />}
      {opened?.kind === 'edit' && <RecordDialog kind={kind} record={opened.one} onClose={close} />}
      {opened?.kind === 'batch' && <RecordBatch kind={kind} ids={ids} nameOf={nameOf} onDone={list.unselect} onClose={close} />}
      {opened?.kind === 'import' && (
        <ImportWorkbook
          title={`导入${title}`}
          hint="编码或名称相同的更新，其余新增；有一行不对则全部不导入，导入后可以撤销"
          accept={['xlsx', 'xls', 'csv']}
          send={async (files) => {
            const { data: done } = await take({ params: { kind }, files: [...files] })
            return `已导入 ${done.count} 条${title}，其中新增 ${done.added} 条`
          }}
          template={{ label: `下载当前${title}作为模板`, fetch: exportAll }}
          onClose={close}
        />
      )}
    </>
  )
}
