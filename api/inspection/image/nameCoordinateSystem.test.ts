import { nameCoordinateSystem } from './nameCoordinateSystem';

test.each<[unknown[], string | undefined]>([
  [['My Harbour Grid 1956', 'GCS Name = Clarke'], 'My Harbour Grid 1956'],
  [[undefined, 'GCS Name = Moon 2000|Datum = D_Moon_2000|'], 'Moon 2000'],
  [
    ['ESRI PE String = PROJCS["My_Harbour_Grid",GEOGCS["GCS_Clarke"]]'],
    'My Harbour Grid',
  ],
  [['IMAGINE Support\nProjection Name = UTM\nUnits = meters'], 'UTM'],
  [['unknown', 'GCS Name = unknown|Datum = Unknown|'], undefined],
  [[undefined, 7, ''], undefined],
])('the citations %j name the coordinate system %j', (citations, name) => {
  expect(nameCoordinateSystem(citations)).toBe(name);
});
