/** Who is paid, and what pay knows of each: the employees of the settings, never a second list. */
import { pageAt } from '@app/domain/access/address'
import { filter } from '@app/contract/kernel/filter'
import { salaryFilesApi } from '@app/contract/people/salary/salary-files'
import { EXPENSE_CLASSES } from '@app/domain/ledger/records/record-kinds'
import { TAX_KINDS } from '@app/domain/people/salary/pay-types'
import { Button } from 'antd'
import { useMemo, useState, type ReactNode } from 'react'
import { Link } from '../../platform/links.tsx'
import { saveFile } from '../../platform/client.ts'
import { moneyColumn } from '../../ui/list/columns.tsx'
import { fieldsOf, found, type Tests } from '../../ui/list/fields.tsx'
import { ListPart } from '../../ui/list/ListPage.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { bySpelling, inOrder } from '../../ui/inputs/pinyin-match.ts'
import type { Column } from '../../ui/list/table-columns.ts'
import { PersonDrawer } from './PersonDrawer.tsx'
import { usePeople, type Person } from './salary.api.ts'

const columns: readonly Column<Person>[] = [
  { key: 'code', title: '工号', width: 70, text: (one) => one.code },
  { key: 'name', title: '姓名', width: 90, text: (one) => `${one.name}${one.disabled ? '（停用）' : ''}` },
  { key: 'department', title: '部门', width: 90, text: (one) => one.department },
  {
    key: 'expenseClass',
    title: '费用归属',
    width: 80,
    text: (one) => (one.expenseClass === '' ? '管理费用' : EXPENSE_CLASSES[one.expenseClass]),
  },
  { key: 'taxKind', title: '从业类型', width: 110, text: (one) => TAX_KINDS[one.taxKind] },
  { key: 'city', title: '参保城市', width: 76, text: (one) => one.city },
  moneyColumn('socialBase', '社保基数', (one) => one.socialBase, { width: 90 }),
  moneyColumn('housingBase', '公积金基数', (one) => one.housingBase, { width: 90 }),
  {
    key: 'declared',
    title: '专项附加扣除',
    width: 96,
    grow: true,
    // what is deducted for whom says much of a family: it stands with the person alone
    text: (one) => (one.declared.length === 0 ? '' : `${one.declared.length} 项`),
  },
  { key: 'hiredOn', title: '入职', width: 88, text: (one) => one.hiredOn ?? '' },
  { key: 'leftOn', title: '离职', width: 88, text: (one) => one.leftOn ?? '' },
  { key: 'mobilePhone', title: '手机', width: 100, text: (one) => one.mobilePhone },
  { key: 'idNumber', title: '证件号码', width: 120, text: (one) => one.idNumber },
  { key: 'bankAccount', title: '银行账号', width: 120, text: (one) => one.bankAccount },
]
const none: readonly Person[] = []

const peopleFilter = filter({ search: { title: '搜索人员', kind: 'text', hint: '姓名、工号、部门、拼音首字母' } })
const tests: Tests<typeof peopleFilter, Person> = {
  search: (typed) => (one) => inOrder(`${one.code} ${one.name} ${one.department}`, typed) || bySpelling(one.initials, typed),
}

export function PeopleView({ lead, mayEdit }: { lead: ReactNode; mayEdit: boolean }) {
  const read = usePeople()
  const data = read.data ?? none
  const list = useList({ name: 'salary-people', fields: fieldsOf(peopleFilter), gathers: true })
  const [open, setOpen] = useState<readonly Person[] | null>(null)
  const rows = useMemo(() => found(data, tests, list.filter), [data, list.filter])
  const chosen = data.filter((one) => list.selected.has(one.employeeId))
  return (
    <>
      <ListPart
        label="薪酬人员"
        list={list}
        read={read}
        rows={rows}
        columns={columns}
        rowKey={(one) => one.employeeId}
        pinned={2}
        onOpen={(one) => setOpen([one])}
        status={`共 ${data.length} 人`}
        empty={{
          title: '还没有职员',
          hint: '职员在设置的人员中维护，可以从 Excel 导入；这里设置他们的社保、公积金和专项附加扣除',
          action: (
            <Link to={pageAt('/options/personnelManagement')}>
              <Button type="primary">去新增职员</Button>
            </Link>
          ),
        }}
        lead={lead}
        tools={
          <Link to={pageAt('/options/personnelManagement')}>
            <Button>职员资料</Button>
          </Link>
        }
        acts={[
          { label: `设置所选（${chosen.length}）`, off: !mayEdit || chosen.length === 0, run: () => setOpen(chosen) },
          {
            label: '导出扣缴端人员信息',
            off: !mayEdit || data.length === 0,
            run: () => saveFile(salaryFilesApi.exportPeople, { query: {} }, '人员信息.xlsx'),
          },
        ]}
      />
      {open !== null && <PersonDrawer people={open} mayEdit={mayEdit} onClose={() => setOpen(null)} />}
    </>
  )
}
