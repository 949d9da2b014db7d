import { ResponsivePicture } from '../../images/responsive-picture';
import { catalogueSearch, type Ad } from './ads-data';
import { Section } from './home.styles';
import { Tile, TileLink, Tiles } from './tile-group.styles';

/** Three pictures with links to catalogue searches. */
export function TileGroup({ label, tiles }: { label: string; tiles: Ad[] }) {
  return (
    <Section aria-label={label}>
      <Tiles>
        {tiles.map(({ title, picture, search }) => (
          <Tile key={title}>
            <ResponsivePicture
              picture={picture}
              alt=""
              sizes="(max-width: 640px) 60vw, (max-width: 1280px) 31vw, 25rem"
            />
            <TileLink to={catalogueSearch(search)}>{title}</TileLink>
          </Tile>
        ))}
      </Tiles>
    </Section>
  );
}
