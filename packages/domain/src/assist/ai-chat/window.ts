/** The states of the chat window (spec 2 §4.8): closed, open, full screen. */

export type ChatState = 'closed' | 'open' | 'fullscreen'

export const afterEscape = (state: ChatState): ChatState => (state === 'fullscreen' ? 'open' : 'closed')
export const afterToggle = (state: ChatState): ChatState => (state === 'fullscreen' ? 'open' : 'fullscreen')
