/** Company tags as they are shown: type[name] on the tag's colour. */
import type { CompanyTagWire } from '@app/contract/ledger/company-tags/company-tags'
import { tagLabel } from '@app/domain/ledger/company-tags/company-tag'
import { Tag } from 'antd'
import type { z } from 'zod'

export type CompanyTag = z.output<typeof CompanyTagWire>

export const CompanyTags = ({ tags, all }: { tags: readonly CompanyTag[]; all: readonly CompanyTag[] }) =>
  tags.map((tag) => (
    <Tag key={tag.id} variant="solid" color={tag.color}>
      {tagLabel(tag, all)}
    </Tag>
  ))
