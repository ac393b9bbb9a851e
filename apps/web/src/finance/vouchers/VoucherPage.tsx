/** 录凭证: a new voucher, or the one named in the address; loads what its lines look things up in. */
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Empty, Failed, Loading } from '../../ui/faces/faces.tsx'
import { Page } from '../../ui/faces/Page.tsx'
import { OpenedVoucher, useLookups } from './OpenedVoucher.tsx'
import { useVoucher } from './vouchers.api.ts'
import { GoTo } from '../../ui/faces/GoTo.tsx'

export default function VoucherPage() {
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const { data: voucher, error, again } = useVoucher(id)
  const lookups = useLookups()
  const [round, setRound] = useState(0)
  const failed = error ?? lookups.error
  if (failed)
    return (
      <Page title="录凭证">
        <Failed error={failed} onAgain={error ? again : lookups.again} />
      </Page>
    )
  if (lookups.value === null || (id !== '' && voucher === undefined))
    return (
      <Page title="录凭证">
        <Loading />
      </Page>
    )
  if (lookups.value.subjects.length === 0)
    return (
      <Page title="录凭证">
        <Empty title="还没有会计科目" hint="先建立科目，再录凭证" action={<GoTo page="/options/subjectInfo" />} />
      </Page>
    )
  return (
    <OpenedVoucher
      key={`${id}#${round}#${voucher?.state ?? ''}`}
      voucher={id === '' ? null : (voucher ?? null)}
      lookups={lookups.value}
      onAnother={() => setRound(round + 1)}
    />
  )
}
