import type { Commands } from '../commands.ts';
import { useStore } from '../store.ts';
import { t } from '../text/text.ts';
import { MenuButton } from '../ui/menu.tsx';

/** Bookmarks, and the position as text. */
export function BookmarkMenu({ commands }: { readonly commands: Commands }) {
  const store = useStore();
  const isMarked = store.bookmarks.value.has(store.position.value);
  return (
    <MenuButton
      icon="bookmark"
      label={t('bookmark.menu')}
      align="end"
      disabled={store.position.value < 0}
      items={[
        {
          id: 'toggle',
          label: t(isMarked ? 'bookmark.remove' : 'bookmark.add'),
          run: commands.toggleBookmark,
        },
        { id: 'next', label: t('bookmark.next'), run: () => commands.goToBookmark(1) },
        { id: 'previous', label: t('bookmark.previous'), run: () => commands.goToBookmark(-1) },
        { id: 'copy', label: t('position.copy'), run: commands.copyPosition },
        { id: 'go', label: t('position.goTo'), run: commands.askForPosition },
      ]}
    />
  );
}
