/** 费用流水: every line of the claims that were sent in, by day; one leads to its bill. */
import { claimsApi } from '@app/contract/people/claims-overview'
import { APPROVAL_STATES, PAYMENT_STATUSES } from '@app/domain/people/claims/bill'
import { isZero, moneyText, type Money } from '@app/domain/kernel/money'
import { Select } from 'antd'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useAddress } from '../../platform/address.ts'
import { addressOf, saveFile } from '../../platform/client.ts'
import { DataTable, type Column } from '../../ui/DataTable.tsx'
import { Empty, faceOf } from '../../ui/faces.tsx'
import { MoneyCell } from '../../ui/MoneyCell.tsx'
import { Page, Toolbar } from '../../ui/Page.tsx'
import { RangeField, useRange } from '../../ui/period-range.tsx'
import { SheetTools } from '../../ui/SheetTools.tsx'
import { useChoices, useFlow, type FlowFilter, type FlowLine } from './claims.api.ts'

const none: readonly never[] = []
const money = (key: string, title: string, of: (row: FlowLine) => Money): Column<FlowLine> => ({
  key,
  title,
  width: 112,
  align: 'right',
  text: (row) => (isZero(of(row)) ? '' : moneyText(of(row))),
  amount: of,
  render: (row) => <MoneyCell value={of(row)} />,
})

export function FlowPage() {
  const navigate = useNavigate()
  const [address, setAddress] = useAddress({ from: '', to: '', typeId: '', employeeId: '', departmentId: '', projectId: '' })
  const { from, to } = useRange(address)
  const { typeId, employeeId, departmentId, projectId } = address
  const filter: FlowFilter = {
    from,
    to,
    ...(typeId === '' ? {} : { typeId }),
    ...(employeeId === '' ? {} : { employeeId }),
    ...(departmentId === '' ? {} : { departmentId }),
    ...(projectId === '' ? {} : { projectId }),
  }
  const { data, total, totals, loading, refreshing, error, again } = useFlow(filter)
  const { data: choices } = useChoices()
  const rows = data ?? none
  const columns = useMemo<Column<FlowLine>[]>(
    () => [
      { key: 'day', title: '日期', width: 92, align: 'center', text: (row) => row.day },
      { key: 'type', title: '费用类型', width: 120, text: (row) => row.type },
      { key: 'content', title: '报销内容', width: 200, grow: true, text: (row) => row.content },
      { key: 'employee', title: '职员', width: 90, text: (row) => row.employee },
      { key: 'department', title: '部门', width: 100, text: (row) => row.department },
      { key: 'project', title: '项目', width: 120, text: (row) => row.project },
      money('amount', '金额', (row) => row.amount),
      money('tax', '可抵扣税额', (row) => row.tax),
      { key: 'state', title: '审批', width: 76, text: (row) => APPROVAL_STATES[row.state] },
      { key: 'status', title: '付款', width: 76, text: (row) => PAYMENT_STATUSES[row.status] },
      {
        key: 'number',
        title: '单号',
        width: 126,
        text: (row) => row.number,
        render: (row) => (
          <button type="button" tabIndex={-1} className="drill" onClick={() => void navigate(`/bailian/baoxiaoBill?id=${row.billId}`)}>
            {row.number}
          </button>
        ),
      },
      {
        key: 'voucher',
        title: '凭证',
        width: 116,
        text: (row) => row.voucher,
        render: (row) =>
          row.voucherId === null ? null : (
            <button
              type="button"
              tabIndex={-1}
              className="drill"
              onClick={() => void navigate(`/document/createVoucher?id=${row.voucherId!}`)}
            >
              {row.voucher}
            </button>
          ),
      },
    ],
    [navigate],
  )
  const pick = (
    label: string,
    key: 'typeId' | 'employeeId' | 'departmentId' | 'projectId',
    list: readonly { id: string; name: string }[] = none,
    without = false,
  ) => (
    <Select
      aria-label={label}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={label}
      style={{ width: 112 }}
      value={address[key] === '' ? null : address[key]}
      options={[...(without ? [{ value: 'none', label: `未填${label}` }] : []), ...list.map((one) => ({ value: one.id, label: one.name }))]}
      onChange={(next: string | undefined) => setAddress({ [key]: next ?? '' })}
    />
  )
  const filtered = [typeId, employeeId, departmentId, projectId].some((one) => one !== '')
  return (
    <Page title="费用流水">
      <Toolbar
        actions={
          <SheetTools
            printAddress={addressOf(claimsApi.flowFile, { query: { ...filter, format: 'pdf' } })}
            onExport={() => saveFile(claimsApi.flowFile, { query: { ...filter, format: 'xlsx' } }, '费用流水.xlsx')}
          />
        }
      >
        <RangeField from={from} to={to} onChange={setAddress} />
        {pick('费用类型', 'typeId', choices?.types)}
        {pick('职员', 'employeeId', choices?.employees)}
        {pick('部门', 'departmentId', choices?.departments, true)}
        {pick('项目', 'projectId', choices?.projects, true)}
      </Toolbar>
      <DataTable
        name="expense-flow"
        label="费用流水"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.key}
        onOpen={(row) => void navigate(`/bailian/baoxiaoBill?id=${row.billId}`)}
        pinned={1}
        sortable
        dimmed={refreshing}
        {...(totals
          ? {
              totals: {
                day: '合计',
                amount: <MoneyCell value={totals.amount} zero="shown" />,
                tax: <MoneyCell value={totals.tax} zero="shown" />,
              },
            }
          : {})}
        status={`${total} 笔`}
        face={faceOf({
          loading,
          error,
          again,
          count: rows.length,
          filtered,
          onClear: () => setAddress({ typeId: '', employeeId: '', departmentId: '', projectId: '' }),
          empty: <Empty title="没有费用" hint="报销单提交以后，每一行费用都列在这里" />,
        })}
      />
    </Page>
  )
}
