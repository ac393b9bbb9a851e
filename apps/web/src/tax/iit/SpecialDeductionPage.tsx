/** 专项附加扣除: what everybody declared, what it comes to up to the month, and what somebody should look at. */
import { deductionFilter, iitDeductionsApi as api } from '@app/contract/tax/iit/iit-deductions'
import { sum } from '@app/domain/kernel/money'
import { useMemo, useState } from 'react'
import { saveFile } from '../../platform/client.ts'
import { useCan, usePeriod, useStopped } from '../../platform/session.ts'
import { ImportWorkbook } from '../../ui/files/ImportWorkbook.tsx'
import { moneyColumn } from '../../ui/list/columns.tsx'
import { fieldsOf, found, type Tests } from '../../ui/list/fields.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { State } from '../../ui/faces/Page.tsx'
import { bySpelling, inOrder } from '../../ui/inputs/pinyin-match.ts'
import type { Column } from '../../ui/list/table-columns.ts'
import { DeductionDrawer } from './DeductionDrawer.tsx'
import './iit.css'
import { useDeductions, useImportDeductions, type PersonDeductions } from './iit-deductions.api.ts'
import { GoTo } from '../../ui/faces/GoTo.tsx'

const none: readonly PersonDeductions[] = []
const tests: Tests<typeof deductionFilter, PersonDeductions> = {
  declared: (wanted) => (one) => one.declared.length > 0 === wanted,
  doubtful: (only) => (one) => !only || one.doubts.length > 0,
  search: (typed) => (one) => inOrder(`${one.code} ${one.name}`, typed) || bySpelling(one.initials, typed),
}
const columns: readonly Column<PersonDeductions>[] = [
  { key: 'code', title: '工号', width: 70, text: (one) => one.code },
  { key: 'name', title: '姓名', width: 90, text: (one) => `${one.name}${one.disabled ? '（停用）' : ''}` },
  moneyColumn('total', '累计扣除', (one) => one.total),
  {
    key: 'declared',
    title: '项目',
    width: 66,
    // what is deducted for whom says much of a family: it stands with the person alone
    text: (one) => (one.declared.length === 0 ? '' : `${one.declared.length} 项`),
  },
  {
    key: 'opening',
    title: '以前累计',
    width: 76,
    text: (one) => (one.opening === null ? '' : '已填写'),
  },
  {
    key: 'doubts',
    title: '疑问',
    width: 200,
    grow: true,
    text: (one) => (one.doubts.length === 0 ? '' : `${one.doubts.length} 处，双击查看`),
    render: (one) => one.doubts.length > 0 && <State mark="red">{one.doubts.length} 处，双击查看</State>,
  },
]

export default function SpecialDeductionPage() {
  const period = usePeriod()
  const read = useDeductions(period)
  const people = read.data ?? none
  const stopped = useStopped()
  const mayEdit = useCan('taxWorkspace-specialDeduction-bianji') && stopped === null
  const list = useList({ name: 'iit-deductions', fields: fieldsOf(deductionFilter) })
  const [open, setOpen] = useState<string | null>(null)
  const [importing, setImporting] = useState(false)
  const { mutateAsync: take } = useImportDeductions()
  const rows = useMemo(() => found(people, tests, list.filter), [people, list.filter])
  const one = people.find((person) => person.employeeId === open)
  const declaring = people.filter((person) => person.declared.length > 0).length
  return (
    <ListPage
      file="own"
      title="专项附加扣除"
      label="专项附加扣除"
      list={list}
      read={read}
      rows={rows}
      columns={columns}
      rowKey={(person) => person.employeeId}
      fixed
      pinned={2}
      onOpen={(person) => setOpen(person.employeeId)}
      totals={{ total: sum(rows.map((person) => person.total)) }}
      status={`共 ${people.length} 人 · 有扣除 ${declaring} 人 · 累计到 ${period}`}
      empty={{
        title: '还没有人员',
        hint: '先在人员信息采集里新增或导入人员',
        action: <GoTo page="/taxWorkspace/personTax/personInfoCollection" />,
      }}
      acts={[
        { label: '导入', off: !mayEdit, run: () => setImporting(true) },
        { label: '导出', off: !mayEdit || declaring === 0, run: () => saveFile(api.file, {}, '专项附加扣除.xlsx') },
      ]}
    >
      {one && <DeductionDrawer key={one.employeeId} one={one} period={period} mayEdit={mayEdit} onClose={() => setOpen(null)} />}
      {importing && (
        <ImportWorkbook
          title="导入专项附加扣除"
          accept={['xlsx', 'xls', 'csv']}
          hint="一行一项；文件里的人以文件为准，其他人不变；有一行不对则全部不导入"
          send={async (files) => {
            const { data } = await take({ query: { period }, files: [...files] })
            return `已导入 ${data.count} 人、${data.rows} 项，没有生成凭证的工资表已重算`
          }}
          template={{ label: '下载模板', fetch: () => saveFile(api.template, {}, '专项附加扣除模板.xlsx') }}
          onClose={() => setImporting(false)}
        />
      )}
    </ListPage>
  )
}
