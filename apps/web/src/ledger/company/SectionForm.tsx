/** One section of company information: registration, taxation, qualifications or invoicing. */
import { asTexts, fromTexts } from '@app/domain/kernel/field'
import { companySections, type CompanySection } from '@app/domain/ledger/ledgers/company-sections'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { tell } from '../../platform/feedback.tsx'
import { useCan, useStopped } from '../../platform/session.ts'
import { Failed, Loading } from '../../ui/faces/faces.tsx'
import { LockBar, Toolbar } from '../../ui/faces/Page.tsx'
import { FieldsForm } from '../../ui/form/FieldsForm.tsx'
import { useEditSection, useSection } from './company.api.ts'

export function SectionForm({ section, tabs }: { section: CompanySection; tabs: ReactNode }) {
  const { data, error, again } = useSection(section)
  const { mutateAsync: edit, isPending } = useEditSection()
  const may = useCan('options-companyInformation-bianji')
  const stopped = useStopped()
  const disabled = !may || stopped !== null
  const { fields } = companySections[section]
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
            fields={fields}
            start={fromTexts(fields, data.values)}
            disabled={disabled}
            onSave={async (typed) => {
              await edit({ params: { section }, body: { version: data.version, values: asTexts(fields, typed) } })
              tell.success('修改成功')
            }}
          />
        </div>
      )}
    </>
  )
}
