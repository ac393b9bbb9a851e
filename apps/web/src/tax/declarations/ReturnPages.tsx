/** One return on its forms, opened from its list. */
import { RETURN_PLACES } from '@app/domain/tax/forms/engine/return-pages'
import { pageAsWorked } from '@app/domain/access/address'
import type { DeclaredTax } from '@app/domain/tax/forms/engine/taxes'
import { Button } from 'antd'
import { useGo } from '../../platform/links.tsx'
import { useAddress } from '../../platform/address.ts'
import { useCan, useStopped } from '../../platform/session.ts'
import { Empty, Failed, Loading } from '../../ui/faces/faces.tsx'
import { Page } from '../../ui/faces/Page.tsx'
import { StoppedBar } from '../../ui/faces/StoppedBar.tsx'
import './declarations.css'
import { TAX_PAGES, useReturn } from './declarations.api.ts'
import { Draft } from './Draft.tsx'

function ReturnPage({ tax, title }: { readonly tax: DeclaredTax; readonly title: string }) {
  const [{ id }] = useAddress({ id: '' })
  const navigate = useGo()
  const toList = () => void navigate(pageAsWorked(RETURN_PLACES[tax].list))
  return (
    <Page title={title}>
      <StoppedBar />
      {id === '' ? (
        <Empty title="没有选申报表" hint="从列表打开一份，或新建一份" action={<Button onClick={toList}>去列表</Button>} />
      ) : (
        <Opened key={id} tax={tax} id={id} onLeave={toList} />
      )}
    </Page>
  )
}

function Opened({ tax, id, onLeave }: { readonly tax: DeclaredTax; readonly id: string; readonly onLeave: () => void }) {
  const { data, error, again } = useReturn(tax, id)
  const stopped = useStopped()
  const may = useCan(TAX_PAGES[tax].edit) && stopped === null
  if (error) return <Failed error={error} onAgain={again} />
  return data === undefined ? <Loading /> : <Draft tax={tax} draft={data} may={may} onLeave={onLeave} />
}

export const VatReturn = () => <ReturnPage tax="vat" title="增值税申报表" />
export const PrepayReturn = () => <ReturnPage tax="vatPrepay" title="增值税预缴表" />
export const CitReturn = () => <ReturnPage tax="cit" title="企业所得税预缴申报表" />
export const AnnualReturn = () => <ReturnPage tax="citAnnual" title="企业所得税年度申报表" />
export const BusinessReturn = () => <ReturnPage tax="business" title="经营所得预缴申报表" />
export const BusinessAnnualReturn = () => <ReturnPage tax="businessAnnual" title="经营所得年度申报表" />
export const StampReturn = () => <ReturnPage tax="stamp" title="印花税填报" />
export const StatementReturn = () => <ReturnPage tax="statements" title="财务报表填报" />
