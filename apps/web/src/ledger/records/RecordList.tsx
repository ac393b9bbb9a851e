/** The one page all lists of a ledger are: found, filtered, kept, changed one by one or many at once, in and out as a workbook. */
import type { Permission } from '@app/domain/access/menu'
import { rulesOf, type RecordKind } from '@app/domain/ledger/records/record-kinds'
import { isOwnType } from '@app/domain/ledger/subjects/subject'
import { Segmented, Select } from 'antd'
import { useState, type ReactNode } from 'react'
import { useAddress } from '../../platform/address.ts'
import { useCan, useStopped } from '../../platform/session.ts'
import type { HelpTipCode } from '@app/domain/platform/help-tips'
import { HelpTip } from '../../ui/faces/HelpTip.tsx'
import { ImportWorkbook } from '../../ui/files/ImportWorkbook.tsx'
import { ListPart } from '../../ui/list/ListPage.tsx'
import { Page } from '../../ui/faces/Page.tsx'
import { StoppedBar } from '../../ui/faces/StoppedBar.tsx'
import { useTagKinds } from '../subjects/index.ts'
import { RecordBatch } from './RecordBatch.tsx'
import { RecordDialog } from './RecordDialog.tsx'
import { useImportRecords, useRules, type RecordRow } from './records.api.ts'
import { useRecordList } from './use-record-list.ts'
import { useRecordActs } from './use-record-acts.tsx'

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

function RecordList({ kind, more, children }: { kind: RecordKind; more: ReactNode; children: ReactNode }) {
  const { menu } = useRules(kind)
  const found = useRecordList(kind)
  const { title, coded, read, data, list, nameOf, rows, columns, chosen } = found
  const stopped = useStopped()
  const may = useCan(`${menu}-bianji` as Permission) && stopped === null
  const [opened, setOpened] = useState<Opened | null>(null)
  const { mutateAsync: take } = useImportRecords()
  const { ids, last, drop, takeBack, exportAll } = useRecordActs(kind, found)
  const tips = TIPS[kind]
  const close = () => setOpened(null)
  const off = !may || chosen.length === 0
  return (
    <>
      <ListPart
        file="own"
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
