/** One section of company information: registration, taxation, qualifications or invoicing. */
import { companySections, type CompanySection } from '@app/domain/ledger/ledgers/company-sections'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { tell } from '../../platform/feedback.tsx'
import { useCan, useStopped } from '../../platform/session.ts'
import { Failed, Loading } from '../../ui/faces.tsx'
import { LockBar, Toolbar } from '../../ui/Page.tsx'
import { FieldsForm } from '../records/index.ts'
import { useEditSection, useSection } from './company.api.ts'

export function SectionForm({ section, tabs }: { section: CompanySection; tabs: ReactNode }) {
  const { data, error, again } = useSection(section)
  const { mutateAsync: edit, isPending } = useEditSection()
  const may = useCan('options-companyInformation-bianji')
  const stopped = useStopped()
  const disabled = !may || stopped !== null
  const form = `company-${section}`
  return (
    <>
      <LockBar reason={stopped} />
      <Toolbar
        actions={
          <Button type="primary" htmlType="submit" form={form} disabled={disabled || data === undefined} loading={isPending}>
            保存
          </Button>
        }
      >
        {tabs}
      </Toolbar>
      {error ? (
        <Failed error={error} onAgain={again} />
      ) : data === undefined ? (
        <Loading />
      ) : (
        <div className="company-section">
          <FieldsForm
            key={section}
            name={form}
            fields={companySections[section].fields}
            values={data.values}
            disabled={disabled}
            onSave={async (values) => {
              await edit({ params: { section }, body: { version: data.version, values } })
              tell.success('修改成功')
            }}
          />
        </div>
      )}
    </>
  )
}
