/** One return on its forms, opened from its list. */
import { RETURN_PLACES } from '@app/domain/tax/forms/engine/return-pages'
import { pageAsWorked } from '@app/domain/access/address'
import { TAXES, type DeclaredTax } from '@app/domain/tax/taxes/taxes'
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

/** The page that opens one return of a tax. */
export const onePage = (tax: DeclaredTax) => () => <ReturnPage tax={tax} title={TAXES[tax].pages.oneTitle} />
