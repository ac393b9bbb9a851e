/** 账务设置 of the company: its names, how its books are kept and how it files. */
import { pageAt } from '@app/domain/access/address'
import { ledgersApi as api, CompanyEdit, type CompanyInfo } from '@app/contract/ledger/ledgers/ledgers'
import { standardNames, vatNatureNames } from '@app/domain/ledger/ledgers/standard'
import type { Field } from '@app/domain/kernel/field'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { Link } from '../../platform/links.tsx'
import type { z } from 'zod'
import { CarersDialog } from '../../firm/staff/index.ts'
import { call } from '../../platform/client.ts'
import { usePageActions } from '../../platform/page-actions.ts'
import { ask, tell } from '../../platform/feedback.tsx'
import { useWrite } from '../../platform/reading.ts'
import { useStopped, useCan, useSession } from '../../platform/session.ts'
import { Facts } from '../../ui/form/Facts.tsx'
import { FieldsForm } from '../../ui/form/FieldsForm.tsx'
import { LockBar, Toolbar } from '../../ui/faces/Page.tsx'
import { ledgerNames } from '../ledgers/index.ts'
import { useAccountInfo } from './company.api.ts'
import { StandardDialog } from './StandardDialog.tsx'

type Info = z.output<typeof CompanyInfo>
type Typed = z.output<typeof CompanyEdit>
const fields: readonly Field[] = [
  ...ledgerNames,
  { key: 'reviewed', title: '凭证审核', kind: 'flag', help: '凭证须经他人审核才能记账' },
  {
    key: 'separateDuties',
    title: '不相容岗位分离',
    kind: 'flag',
    help: '同一张凭证的制单、审核、记账须是三个人；结账时的记账也是',
  },
  {
    key: 'aloneReason',
    title: '一人做账的原因',
    kind: 'text',
    most: 100,
    tooLong: '一人做账的原因最多100个字',
    help: '谁也不能审核自己制的凭证。只有一个人做账的账套在这里写明原因，制单人才可以自行通过；凭证和打印件上写“未经他人审核”和这个原因',
  },
  {
    key: 'vatFiling',
    title: '增值税申报',
    kind: 'choice',
    open: true,
    required: '请选择增值税申报周期',
    choices: { month: '按月', quarter: '按季' },
  },
  {
    key: 'urbanRate',
    title: '城建税税率',
    kind: 'choice',
    open: true,
    required: '请选择城建税税率',
    choices: { '7': '7%（市区）', '5': '5%（县城、镇）', '1': '1%（其他）' },
  },
  { key: 'smallProfit', title: '小型微利企业', kind: 'flag' },
]

/** What stands before fields: heads of the parts, and what of the company is not typed here. */
const headsOf = (info: Info) => ({
  name: <h2 key="basic">基本信息</h2>,
  reviewed: (
    <section key="accounts">
      <h2>账务</h2>
      <Facts
        facts={[
          ['会计准则', standardNames[info.standard]],
          ['建账月份', info.startPeriod],
          ['本位币', info.functionalCurrency],
          ['到期日', info.expiresOn ?? '长期'],
          ['核算方法', <Method key="method" reclassified={info.reclassified} />],
        ]}
      />
    </section>
  ),
  vatFiling: (
    <section key="tax">
      <h2>税务</h2>
      <Facts facts={[['纳税人性质', vatNatureNames[info.vatNature]]]} />
    </section>
  ),
})

export function CompanyForm({ info, tabs }: { info: Info; tabs: ReactNode }) {
  const [editing, setEditing] = useState(false)
  const brought = usePageActions('/options/companyInformation')
  const may = useCan('options-companyInformation-bianji')
  const looksAtPeople = useCan('controlCenter-staffManagement-chaxun')
  const [carers, setCarers] = useState(false)
  const [changing, setChanging] = useState(false)
  const { data: account } = useAccountInfo()
  const stopped = useStopped()
  const disabled = !may || stopped !== null
  const { mutateAsync: edit } = useWrite('company', api.edit, { refreshes: ['ledgers', 'reports'], quiet: true })
  // the form shows what it was opened with
  const [version] = useState(info.version)
  const save = async (body: Typed) => {
    // papers are told apart by it: another number is another company, or a mistake put right
    if (info.taxNumber !== '' && body.taxNumber !== info.taxNumber) {
      const agreed = await ask({
        title: `把税号由 ${info.taxNumber} 改为 ${body.taxNumber === '' ? '空' : body.taxNumber}？`,
        content: '以后导入的发票按新税号认销项、进项；已经导入的不变。换了一家公司的，请另建账套。',
        ok: '改',
      })
      if (!agreed) return
    }
    await edit({ body: { ...body, version } })
    const { data: company } = await call(api.company, {}, { noLoading: true })
    useSession.setState({ ledger: company })
    tell.success('修改成功')
  }
  return (
    <>
      <LockBar reason={stopped} />
      {changing && <StandardDialog now={info} onClose={() => setChanging(false)} />}
      {carers && <CarersDialog onClose={() => setCarers(false)} />}
      <Toolbar
        actions={
          <>
            {brought}
            {account?.changeable && (
              <Button disabled={disabled} onClick={() => setChanging(true)}>
                更换准则
              </Button>
            )}
            {looksAtPeople && !info.shared && <Button onClick={() => setCarers(true)}>负责人</Button>}
            <Button type="primary" htmlType="submit" form="company" disabled={disabled} loading={editing}>
              保存
            </Button>
          </>
        }
      >
        {tabs}
      </Toolbar>
      <div className="company-form">
        <FieldsForm<Typed>
          name="company"
          fields={fields}
          columns={1}
          start={info}
          shape={CompanyEdit}
          disabled={disabled}
          before={headsOf(info)}
          onBusy={setEditing}
          onSave={save}
        />
      </div>
    </>
  )
}

function Method({ reclassified }: { reclassified: boolean }) {
  const methods = useCan('options-accountingMethods-chaxun')
  return (
    <>
      {reclassified ? '往来按明细余额方向重分类列示' : '往来按科目余额列示'}{' '}
      {methods && (
        <Link className="text-link" to={pageAt('/options/accountingMethods')}>
          全部方法与变更
        </Link>
      )}
    </>
  )
}
