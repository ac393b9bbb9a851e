/** 增值税申报: the return of a period drafted on its forms; to be filed by hand. */
import { Button, Select } from 'antd'
import { useAddress } from '../../platform/address.ts'
import { tell } from '../../platform/feedback.tsx'
import { useCan, usePeriod, useStopped } from '../../platform/session.ts'
import { Empty, faceOf } from '../../ui/faces.tsx'
import { Page } from '../../ui/Page.tsx'
import { StoppedBar } from '../../ui/StoppedBar.tsx'
import { monthsOf, spanWords } from './cell-words.ts'
import './declarations.css'
import { useAddDeclaration, useDeclarations } from './declarations.api.ts'
import { Draft } from './Draft.tsx'

export default function VatPage() {
  const period = usePeriod()
  const stopped = useStopped()
  const may = useCan('taxWorkspace-newValueAddedTax-bianji') && stopped === null
  const [address, setAddress] = useAddress({ id: '' })
  const { data: drafts = [], loading, error, again } = useDeclarations()
  const { mutateAsync: add, isPending } = useAddDeclaration()
  const current = drafts.find((one) => monthsOf(one).includes(period))
  const draft = drafts.find((one) => one.id === address.id) ?? current ?? drafts[0]
  const create = async () => {
    try {
      setAddress({ id: (await add({ body: { period } })).data.id })
      tell.success('草稿已建立')
    } catch {
      // the write has said what went wrong
    }
  }
  const button = (
    <Button type={draft === undefined ? 'primary' : 'default'} disabled={!may} loading={isPending} onClick={() => void create()}>
      新建 {period} 所属期的草稿
    </Button>
  )
  const face = faceOf({
    loading,
    error,
    again,
    count: drafts.length,
    empty: (
      <Empty title="还没有申报表草稿" hint="由销项发票取数，补填账上没有的，核对后照着在电子税务局填写。这里不会申报。" action={button} />
    ),
  })
  return (
    <Page title="增值税申报">
      <StoppedBar />
      {face ? (
        <div className="tax-body">{face}</div>
      ) : (
        draft && (
          <Draft
            key={draft.id}
            id={draft.id}
            may={may}
            choice={
              <>
                <Select
                  aria-label="所属期"
                  value={draft.id}
                  style={{ width: 190 }}
                  options={drafts.map((one) => ({ value: one.id, label: spanWords(one) }))}
                  onChange={(id) => setAddress({ id })}
                />
                {current === undefined && button}
              </>
            }
            onRemoved={() => setAddress({ id: '' })}
          />
        )
      )}
    </Page>
  )
}
