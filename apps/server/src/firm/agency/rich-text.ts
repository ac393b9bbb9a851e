/** Rich text of people (推广信息) made safe to keep and to show: parsed, and written anew from the allowed list alone. */
import { RICH_TEXT_DROPPED, RICH_TEXT_LINK, RICH_TEXT_PICTURE, RICH_TEXT_REL, RICH_TEXT_TAGS } from '@app/domain/firm/agency/rich-text'
import sanitize from 'sanitize-html'

const rules: sanitize.IOptions = {
  allowedTags: RICH_TEXT_TAGS,
  nonTextTags: RICH_TEXT_DROPPED,
  allowedAttributes: { a: ['href', 'target', 'rel'], img: ['src', 'alt'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: ['data'] },
  allowProtocolRelative: false,
  selfClosing: ['br', 'img', 'hr'],
  transformTags: {
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: RICH_TEXT_LINK.test(href.trim()) ? { href: href.trim(), target: '_blank', rel: RICH_TEXT_REL } : {},
    }),
    img: (tagName, { src = '', alt = '' }) => ({ tagName, attribs: { src: src.replace(/\s/g, ''), alt } }),
  },
  // a picture that is none is left out whole
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !RICH_TEXT_PICTURE.test(attribs['src'] ?? ''),
}

/** The text with nothing in it but allowed tags, every one closed. */
// every other `>` of the answer is escaped, so that this one can only end an empty tag
export const safeRichText = (source: string): string => sanitize(source, rules).replaceAll(' />', '>')
