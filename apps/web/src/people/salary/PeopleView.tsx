/** Who is paid, and what pay knows of each: the employees of the settings, never a second list. */
import { salaryFilesApi } from '@app/contract/people/salary-files'
import { groupThousands, isZero } from '@app/domain/kernel/money'
import { EXPENSE_CLASSES } from '@app/domain/ledger/records/record-kinds'
import { TAX_KINDS } from '@app/domain/people/salary/pay-types'
import { Button, Input } from 'antd'
import { useMemo, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { saveFile } from '../../platform/client.ts'
import { showError } from '../../platform/feedback.tsx'
import { DataTable, type Column } from '../../ui/DataTable.tsx'
import { Empty, faceOf } from '../../ui/faces.tsx'
import { Toolbar } from '../../ui/Page.tsx'
import { inOrder } from '../../ui/pinyin-match.ts'
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
  {
    key: 'socialBase',
    title: '社保基数',
    width: 90,
    align: 'right',
    text: (one) => (isZero(one.socialBase) ? '' : groupThousands(one.socialBase)),
  },
  {
    key: 'housingBase',
    title: '公积金基数',
    width: 90,
    align: 'right',
    text: (one) => (isZero(one.housingBase) ? '' : groupThousands(one.housingBase)),
  },
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

export function PeopleView({ lead, mayEdit }: { lead: ReactNode; mayEdit: boolean }) {
  const { data = [], loading, refreshing, error, again } = usePeople()
  const [search, setSearch] = useState('')
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [open, setOpen] = useState<readonly Person[] | null>(null)
  const rows = useMemo(
    () =>
      search === ''
        ? data
        : data.filter((one) => inOrder(`${one.code} ${one.name} ${one.department}`, search) || inOrder(one.initials, search)),
    [data, search],
  )
  const chosen = data.filter((one) => selected.has(one.employeeId))
  return (
    <>
      <Toolbar
        actions={
          <>
            <Button disabled={!mayEdit || chosen.length === 0} onClick={() => setOpen(chosen)}>
              设置所选（{chosen.length}）
            </Button>
            <Button
              disabled={!mayEdit || data.length === 0}
              onClick={() => void saveFile(salaryFilesApi.exportPeople, { query: {} }, '人员信息.xlsx').catch(showError)}
            >
              导出扣缴端人员信息
            </Button>
            <Link to="/options/personnelManagement">
              <Button>职员资料</Button>
            </Link>
          </>
        }
      >
        {lead}
        <Input.Search
          allowClear
          className="search"
          aria-label="搜索人员"
          placeholder="姓名、工号、部门、拼音首字母"
          onSearch={(text) => setSearch(text.trim())}
        />
      </Toolbar>
      <DataTable
        name="salary-people"
        label="薪酬人员"
        columns={columns}
        rows={rows}
        rowKey={(one) => one.employeeId}
        selected={selected}
        onSelect={setSelected}
        onOpen={(one) => setOpen([one])}
        pinned={2}
        sortable
        dimmed={refreshing}
        status={`共 ${data.length} 人`}
        face={faceOf({
          loading,
          error,
          again,
          count: rows.length,
          filtered: search !== '',
          onClear: () => setSearch(''),
          empty: (
            <Empty
              title="还没有职员"
              hint="职员在设置的人员中维护，可以从 Excel 导入；这里设置他们的社保、公积金和专项附加扣除"
              action={
                <Link to="/options/personnelManagement">
                  <Button type="primary">去新增职员</Button>
                </Link>
              }
            />
          ),
        })}
      />
      {open !== null && <PersonDrawer people={open} mayEdit={mayEdit} onClose={() => setOpen(null)} />}
    </>
  )
}
