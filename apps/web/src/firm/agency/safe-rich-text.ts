/**
 * Rich text made safe before it meets the page: what is pasted, and what the server sent, once more — the page trusts nothing with
 * its own origin. The same list as the server's.
 */
import { RICH_TEXT_LINK, RICH_TEXT_PICTURE, RICH_TEXT_REL, RICH_TEXT_TAGS } from '@app/domain/firm/agency/rich-text'
import createPurifier from 'dompurify'

const purifier = createPurifier(window)

export function safeRichText(source: string): string {
  const fragment = purifier.sanitize(source, {
    ALLOWED_TAGS: [...RICH_TEXT_TAGS],
    ALLOWED_ATTR: ['href', 'src', 'alt'],
    ALLOW_DATA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  })
  for (const picture of fragment.querySelectorAll('img')) if (!RICH_TEXT_PICTURE.test(picture.getAttribute('src') ?? '')) picture.remove()
  for (const link of fragment.querySelectorAll('a')) {
    if (!RICH_TEXT_LINK.test(link.getAttribute('href') ?? '')) link.removeAttribute('href')
    else {
      link.target = '_blank'
      link.rel = RICH_TEXT_REL
    }
  }
  const paper = document.createElement('div')
  paper.append(fragment)
  return paper.innerHTML
}
