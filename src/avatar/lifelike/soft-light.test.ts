import { ShaderLib } from 'three';
import { expect, it } from 'vitest';
import { withSoftLight } from './soft-light.ts';

it('puts each of its parts in the place of one of three.js’s', () => {
  const theirs = ShaderLib.lambert.fragmentShader;
  const ours = withSoftLight(theirs);
  expect(theirs).toContain('#include <lights_fragment_begin>');
  for (const chunk of ['map_fragment', 'lights_fragment_begin', 'colorspace_fragment'])
    expect(ours).not.toContain(`#include <${chunk}>`);
  for (const name of ['vec4 painted', 'litAt( const', 'towardsEye =', 'turned =', 'root4 ='])
    expect(ours.split(name).length).toBe(2);
});
