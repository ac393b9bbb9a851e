/** 企业信息: the legal entity of the ledger and how its books are kept. */
import { ledgersApi as api, CompanyEdit, type CompanyInfo } from '@app/contract/ledger/ledgers'
import { standardNames, vatNatureNames } from '@app/domain/ledger/ledgers/standard'
import { COMPANY_SECTIONS, companySections } from '@app/domain/ledger/ledgers/company-sections'
import { Button, Form, Input, Radio, Segmented, Switch } from 'antd'
import { useEffect, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { z } from 'zod'
import { CarersDialog } from '../../firm/staff/index.ts'
import { useAddress } from '../../platform/address.ts'
import { call } from '../../platform/client.ts'
import { usePageActions } from '../../platform/page-actions.ts'
import { tell } from '../../platform/feedback.tsx'
import { useRead, useWrite } from '../../platform/reading.ts'
import { useStopped, useCan, useSession } from '../../platform/session.ts'
import { Failed, Loading } from '../../ui/faces.tsx'
import { fieldRules } from '../../ui/form-rules.ts'
import { LockBar, Page, Toolbar } from '../../ui/Page.tsx'
import './company.css'
import { openTaxSignIn } from '../tax-login/index.ts'
import { useAccountInfo } from './company.api.ts'
import { SectionForm } from './SectionForm.tsx'
import { StandardDialog } from './StandardDialog.tsx'

type Info = z.output<typeof CompanyInfo>
type Fields = z.output<typeof CompanyEdit>
const rules = fieldRules(CompanyEdit, { name: 'companyName', shortName: 'companyShortName', taxNumber: 'taxNumber' })

export default function CompanyPage() {
  const { data, error, again } = useRead('company', api.company, {})
  const [{ section, execute }, setAddress] = useAddress({ section: '', execute: '' })
  // the wizard's set-up check leads here to sign in to the bureau (spec 2 §2.1)
  useEffect(() => {
    if (execute !== 'openLogin') return
    openTaxSignIn()
    setAddress({ execute: '' })
  }, [execute, setAddress])
  const shown = COMPANY_SECTIONS.find((one) => one === section)
  const tabs = (
    <Segmented
      aria-label="资料"
      value={section}
      options={[{ value: '', label: '账务设置' }, ...COMPANY_SECTIONS.map((value) => ({ value, label: companySections[value].title }))]}
      onChange={(value) => setAddress({ section: value })}
    />
  )
  return (
    <Page title="企业信息">
      {shown !== undefined ? (
        <SectionForm key={shown} section={shown} tabs={tabs} />
      ) : error ? (
        <Failed error={error} onAgain={again} />
      ) : data ? (
        <CompanyForm key={data.id} info={data} tabs={tabs} />
      ) : (
        <Loading />
      )}
    </Page>
  )
}

function CompanyForm({ info, tabs }: { info: Info; tabs: ReactNode }) {
  const [form] = Form.useForm<Fields>()
  const brought = usePageActions('/options/companyInformation')
  const may = useCan('options-companyInformation-bianji')
  const looksAtPeople = useCan('controlCenter-staffManagement-chaxun')
  const [carers, setCarers] = useState(false)
  const [changing, setChanging] = useState(false)
  const { data: account } = useAccountInfo()
  const stopped = useStopped()
  const disabled = !may || stopped !== null
  const { mutateAsync: edit, isPending: editing } = useWrite('company', api.edit, { refreshes: ['ledgers', 'reports'] })
  // the form shows what it was opened with
  const [version] = useState(info.version)
  const methods = useCan('options-accountingMethods-chaxun')
  const save = async (body: Fields) => {
    try {
      await edit({ body: { ...body, version } })
      const { data: company } = await call(api.company, {}, { noLoading: true })
      useSession.setState({ ledger: company })
      tell.success('修改成功')
    } catch {
      // the write has said what went wrong
    }
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
            <Button type="primary" disabled={disabled} loading={editing} onClick={() => form.submit()}>
              保存
            </Button>
          </>
        }
      >
        {tabs}
      </Toolbar>
      <Form<Fields>
        form={form}
        name="company"
        className="company-form"
        labelCol={{ flex: '120px' }}
        disabled={disabled}
        initialValues={info}
        onFinish={(fields) => void save(fields)}
      >
        <h2>基本信息</h2>
        <Form.Item name="name" label="公司名称" rules={rules.name}>
          <Input />
        </Form.Item>
        <Form.Item name="shortName" label="简称" rules={rules.shortName}>
          <Input />
        </Form.Item>
        <Form.Item name="taxNumber" label="纳税人识别号" rules={rules.taxNumber}>
          <Input />
        </Form.Item>
        <h2>账务</h2>
        <Fixed label="会计准则" value={standardNames[info.standard]} />
        <Fixed label="建账月份" value={info.startPeriod} />
        <Fixed label="本位币" value={info.functionalCurrency} />
        <Fixed label="到期日" value={info.expiresOn ?? '长期'} />
        <Form.Item name="reviewed" label="凭证审核" valuePropName="checked" extra="开启后，凭证须经他人审核才能记账">
          <Switch />
        </Form.Item>
        <Form.Item
          name="separateDuties"
          label="不相容岗位分离"
          valuePropName="checked"
          extra="开启后，同一张凭证的制单、审核、记账须是三个人；结账时的记账也是"
        >
          <Switch />
        </Form.Item>
        <Fixed
          label="核算方法"
          value={
            <>
              {info.reclassified ? '往来按明细余额方向重分类列示' : '往来按科目余额列示'}
              {methods && (
                <>
                  {' '}
                  <Link className="text-link" to="/options/accountingMethods">
                    全部方法与变更
                  </Link>
                </>
              )}
            </>
          }
        />
        <h2>税务</h2>
        <Fixed label="纳税人性质" value={vatNatureNames[info.vatNature]} />
        <Form.Item name="vatFiling" label="增值税申报" rules={[{ required: true, message: '请选择增值税申报周期' }]}>
          <Radio.Group
            options={[
              { value: 'month', label: '按月' },
              { value: 'quarter', label: '按季' },
            ]}
          />
        </Form.Item>
        <Form.Item name="urbanRate" label="城建税税率" rules={[{ required: true, message: '请选择城建税税率' }]}>
          <Radio.Group
            options={[
              { value: '7', label: '7%（市区）' },
              { value: '5', label: '5%（县城、镇）' },
              { value: '1', label: '1%（其他）' },
            ]}
          />
        </Form.Item>
        <Form.Item name="smallProfit" label="小型微利企业" valuePropName="checked">
          <Switch />
        </Form.Item>
      </Form>
    </>
  )
}

const Fixed = ({ label, value }: { label: string; value: ReactNode }) => <Form.Item label={label}>{value}</Form.Item>
