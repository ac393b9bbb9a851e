/** 企业信息: the legal entity of the ledger and how its books are kept. */
import { ledgersApi as api } from '@app/contract/ledger/ledgers/ledgers'
import { COMPANY_SECTIONS, companySections } from '@app/domain/ledger/ledgers/company-sections'
import { Segmented } from 'antd'
import { useEffect } from 'react'
import { useAddress } from '../../platform/address.ts'
import { useRead } from '../../platform/reading.ts'
import { Failed, Loading } from '../../ui/faces/faces.tsx'
import { Page } from '../../ui/faces/Page.tsx'
import { openTaxSignIn } from '../tax-login/index.ts'
import './company.css'
import { CompanyForm } from './CompanyForm.tsx'
import { SectionForm } from './SectionForm.tsx'

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
