import type { FeedLink } from '@bilbro/contract/dealers/feed-links/feed-links'
import { Button } from '@bilbro/ui/forms/button'
import { Stack } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { Dialog, DialogActions } from '@bilbro/ui/overlay/dialog'
import { useT } from '@bilbro/ui/use-t'
import { CopyBox } from '../../kit/copy-box.tsx'

/** The addresses of a new link, shown once. */
export function MadeLink({
  made: { link, url },
  onClose,
}: {
  made: { link: FeedLink; url: string }
  onClose: () => void
}) {
  const { t } = useT()
  return (
    <Dialog open title={link.name} onClose={onClose}>
      <Stack>
        <Text>{t('feeds.once')}</Text>
        {link.feedKind === 'CALENDAR' ? (
          <CopyBox label={t('feeds.address')} text={`${url}.ics`} />
        ) : (
          ['csv', 'xlsx', 'json'].map((format) => (
            <CopyBox
              key={format}
              label={t('feeds.addressOf', { format: format.toUpperCase() })}
              text={`${url}.${format}`}
            />
          ))
        )}
      </Stack>
      <DialogActions>
        <Button look="primary" onClick={onClose}>
          {t('ui.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
