import { IMPACT_COUNTS } from '@engine/domain/studioLimits';
import { wireSchemas } from '../../http/generated/wireSchemas';

test('the studio offers an impact of at most so many records as the API takes', () => {
  expect(wireSchemas['ImpactRequest']).toMatchObject({
    properties: { last: { maximum: Math.max(...IMPACT_COUNTS) } },
  });
});
