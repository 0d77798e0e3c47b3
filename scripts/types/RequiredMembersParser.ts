import { MappedTypeNodeParser, ObjectProperty } from 'ts-json-schema-generator';

type MappedType = Parameters<MappedTypeNodeParser['supportsNode']>[0];

/** Reads mapped types with `-?`: the package takes their members for optional, too. */
export class RequiredMembersParser extends MappedTypeNodeParser {
  override supportsNode(node: MappedType): boolean {
    return super.supportsNode(node) && node.questionToken?.getText() === '-';
  }

  protected override getProperties(
    ...given: Parameters<MappedTypeNodeParser['getProperties']>
  ): ObjectProperty[] {
    return super
      .getProperties(...given)
      .map(
        (property) =>
          new ObjectProperty(property.getName(), property.getType(), true),
      );
  }
}
